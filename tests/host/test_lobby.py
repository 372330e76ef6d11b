"""From the open table to the first turn: seats, invitations, options, the ways it starts or closes."""

import asyncio
from dataclasses import replace

import pytest

from engine.host import errors
from engine.host.ports import Person, Place, Status, Table
from engine.kernel.errors import BadOptions
from engine.kernel.rng import commitment
from tests.host.stage import ANN, BEN, CLEO, DAN, HERE, Stage, stage_on
from tests.host.toy import Toy


async def test_a_lobby_has_a_short_name_without_vowels(stage: Stage) -> None:
    table = await stage.lobby()
    assert len(table.id) == 4
    assert not set(table.id) & set("aeiouy01ls5")
    assert await stage.host.find(f" {table.id.upper()} ") == table


async def test_joining_gives_the_first_free_seat_and_an_army_nobody_has(stage: Stage) -> None:
    table = await stage.lobby(options={"army": "blue"})
    assert table.options["army.0"] == "blue"
    joined = await stage.host.join(table.id, BEN, None, stage.key())
    assert joined.seat_of(BEN.id) == 1
    assert joined.options["army.1"] == "red"


async def test_an_army_is_changed_by_its_owner_and_not_to_one_that_is_taken(stage: Stage) -> None:
    table = await stage.lobby()
    await stage.host.join(table.id, BEN, None, stage.key())
    changed = await stage.host.set_option(table.id, BEN, "army", "green", stage.key())
    assert changed.options["army.1"] == "green"
    with pytest.raises(BadOptions):
        await stage.host.set_option(table.id, BEN, "army", "red", stage.key())
    with pytest.raises(errors.NotOpener):
        await stage.host.set_option(table.id, BEN, "army.0", "white", stage.key())
    with pytest.raises(errors.NotOpener):
        await stage.host.set_option(table.id, BEN, "quick", "yes", stage.key())
    with pytest.raises(errors.NotSeated):
        await stage.host.set_option(table.id, CLEO, "army", "white", stage.key())
    assert (await stage.host.find(table.id)).options == changed.options


async def test_the_opener_sets_what_holds_for_the_match_and_for_empty_seats(stage: Stage) -> None:
    table = await stage.lobby()
    assert (await stage.host.set_option(table.id, ANN, "quick", "yes", stage.key())).options["quick"] == "yes"
    assert (await stage.host.set_option(table.id, ANN, "army.1", "white", stage.key())).options["army.1"] == "white"
    await stage.host.join(table.id, BEN, None, stage.key())
    with pytest.raises(errors.NotOpener):
        await stage.host.set_option(table.id, ANN, "army.1", "black", stage.key())


async def test_an_army_moves_on_from_an_empty_seat_to_the_person_who_wants_it(stage: Stage) -> None:
    table = await stage.lobby()
    changed = await stage.host.set_option(table.id, ANN, "army", table.options["army.1"], stage.key())
    assert changed.options["army.0"] == "blue"
    assert changed.options["army.1"] == "red"


async def test_options_that_are_set_together_are_all_set_or_none(stage: Stage) -> None:
    table = await stage.lobby()
    for wanted in ({"quick": "yes", "army": "purple"}, {"army": "green", "hats": "yes"}):
        with pytest.raises(BadOptions):
            await stage.host.set_options(table.id, ANN, wanted, stage.key())
        assert (await stage.host.find(table.id)).options == table.options
    changed = await stage.host.set_options(table.id, ANN, {"quick": "yes", "army": "green"}, stage.key())
    assert (changed.options["quick"], changed.options["army.0"]) == ("yes", "green")


@pytest.mark.parametrize(("key", "value"), [("army", "purple"), ("hats", "yes"), ("quick", "perhaps")])
async def test_unknown_options_are_refused(stage: Stage, key: str, value: str) -> None:
    table = await stage.lobby()
    with pytest.raises(BadOptions):
        await stage.host.set_option(table.id, ANN, key, value, stage.key())
    with pytest.raises(BadOptions):
        await stage.lobby(options={key: value})


async def test_the_opener_chooses_how_many_play_and_every_seat_has_options(stage: Stage) -> None:
    table = await stage.lobby()
    wider = await stage.host.set_seats(table.id, ANN, 4, stage.key())
    assert [seat.seat for seat in wider.seats] == [0, 1, 2, 3]
    assert wider.seats[0] == table.seats[0]
    assert len({wider.options[f"army.{seat}"] for seat in range(4)}) == 4
    await stage.host.join(table.id, BEN, 2, stage.key())
    with pytest.raises(BadOptions):
        await stage.host.set_seats(table.id, ANN, 2, stage.key())
    with pytest.raises(errors.NotOpener):
        await stage.host.set_seats(table.id, BEN, 3, stage.key())
    narrow = await stage.host.set_seats(table.id, ANN, 3, stage.key())
    assert narrow.seat_of(BEN.id) == 2
    assert "army.3" not in narrow.options


@pytest.mark.parametrize("count", [0, 1, 5])
async def test_a_game_is_for_no_other_number_than_it_says(stage: Stage, count: int) -> None:
    table = await stage.lobby()
    with pytest.raises(BadOptions):
        await stage.host.set_seats(table.id, ANN, count, stage.key())
    assert await stage.host.find(table.id) == table


async def test_an_invited_person_finds_the_seat_held_and_others_find_it_taken(stage: Stage) -> None:
    table = await stage.lobby(opponents=[BEN])
    assert table.invited == (BEN.id,)
    assert table.seat_of(BEN.id) is None
    assert not table.full
    with pytest.raises(errors.TableFull):
        await stage.host.join(table.id, CLEO, None, stage.key())
    joined = await stage.host.join(table.id, BEN, None, stage.key())
    assert joined.seat_of(BEN.id) == 1
    assert joined.full


async def test_a_seat_that_is_held_is_taken_while_another_is_free(stage: Stage) -> None:
    table = await stage.lobby(3, opponents=[BEN])
    with pytest.raises(errors.SeatTaken) as caught:
        await stage.host.join(table.id, CLEO, 1, stage.key())
    assert caught.value.table.free == (2,)
    with pytest.raises(errors.AlreadySeated):
        await stage.host.join(table.id, ANN, 2, stage.key())


async def test_an_invitation_is_declined_by_leaving(stage: Stage) -> None:
    table = await stage.lobby(opponents=[BEN])
    assert (await stage.host.leave_lobby(table.id, BEN, stage.key())).free == (1,)
    assert (await stage.host.join(table.id, CLEO, None, stage.key())).seat_of(CLEO.id) == 1


async def test_when_the_opener_leaves_the_next_seat_opens_and_the_last_one_closes(stage: Stage) -> None:
    table = await stage.lobby(3)
    await stage.host.join(table.id, BEN, None, stage.key())
    left = await stage.host.leave_lobby(table.id, ANN, stage.key())
    assert (left.opener, left.status) == (BEN.id, Status.OPEN)
    closed = await stage.host.leave_lobby(table.id, BEN, stage.key())
    assert closed.status is Status.CLOSED
    with pytest.raises(errors.LobbyClosed):
        await stage.host.join(table.id, ANN, None, stage.key())
    with pytest.raises(errors.LobbyClosed):
        await stage.host.see(table.id, ANN.id)


async def test_a_full_table_starts_by_itself_after_thirty_seconds(stage: Stage) -> None:
    table = await stage.lobby()
    full = await stage.host.join(table.id, BEN, None, stage.key())
    assert full.starts_at is not None
    stage.watch.later(seconds=29)
    await stage.host.fire_due()
    assert (await stage.host.find(table.id)).status is Status.OPEN
    stage.watch.later(seconds=1)
    await stage.host.fire_due()
    started = await stage.host.find(table.id)
    assert started.status is Status.RUNNING
    assert started.awaited == (0,)
    assert await stage.store.next_timer() is None


async def test_leaving_a_full_table_stops_its_start(stage: Stage) -> None:
    table = await stage.lobby()
    await stage.host.join(table.id, BEN, None, stage.key())
    assert (await stage.host.leave_lobby(table.id, BEN, stage.key())).starts_at is None
    stage.watch.later(minutes=5)
    await stage.host.fire_due()
    assert (await stage.host.find(table.id)).status is Status.OPEN


async def test_a_lobby_that_is_not_filled_closes_after_seven_days(stage: Stage) -> None:
    table = await stage.lobby()
    stage.watch.later(days=7, seconds=-1)
    await stage.host.fire_due()
    assert (await stage.host.find(table.id)).status is Status.OPEN
    stage.watch.later(seconds=1)
    await stage.host.fire_due()
    closed = await stage.host.find(table.id)
    assert (closed.status, closed.closed_by) == (Status.CLOSED, "")


async def test_the_opener_starts_at_once_and_house_players_fill_the_rest(stage: Stage) -> None:
    table = await stage.lobby(3, opponents=[BEN])
    with pytest.raises(errors.NotOpener):
        await stage.host.start(table.id, BEN, stage.key())
    started = await stage.host.start(table.id, ANN, stage.key())
    assert started.status is Status.RUNNING
    assert [seat.house for seat in started.seats] == ["", "greedy", "greedy"]
    assert len(set(started.names)) == 3
    for late in (stage.host.join(table.id, BEN, None, stage.key()), stage.host.start(table.id, ANN, stage.key())):
        with pytest.raises(errors.AlreadyStarted):
            await late


async def test_a_house_player_who_fills_the_table_starts_it(stage: Stage) -> None:
    table = await stage.lobby(3)
    assert (await stage.host.add_house(table.id, ANN, key=stage.key())).status is Status.OPEN
    assert (await stage.host.add_house(table.id, ANN, "random", key=stage.key())).status is Status.RUNNING
    with pytest.raises(errors.UnknownGame):
        await stage.host.add_house((await stage.lobby()).id, ANN, "clever", key=stage.key())


async def test_a_game_for_one_starts_when_it_is_opened(stage: Stage) -> None:
    async with stage_on(stage.path, stage.watch, Toy(seats=(1, 1))) as alone:
        assert (await alone.host.open_table("toy", ANN, HERE, key="k")).status is Status.RUNNING


async def test_the_seed_is_committed_to_at_the_start_and_not_before(stage: Stage) -> None:
    table = await stage.lobby()
    assert table.commitment == ""
    with pytest.raises(KeyError):
        await stage.store.seed(table.id)
    started = await stage.host.start(table.id, ANN, stage.key())
    assert started.commitment == commitment(await stage.store.seed(table.id))


async def test_nobody_sits_at_more_tables_than_the_server_allows(stage: Stage) -> None:
    await stage.host.set_guild(replace(await stage.host.guild(100), most_tables=2))
    tables = [await stage.lobby(), await stage.lobby()]
    with pytest.raises(errors.TooManyTables) as caught:
        await stage.lobby()
    assert caught.value.most == 2
    await stage.host.leave_lobby(tables[0].id, ANN, stage.key())
    other = await stage.host.open_table("toy", BEN, HERE, key=stage.key())
    await stage.host.join(other.id, ANN, None, stage.key())
    third = await stage.host.open_table("toy", CLEO, HERE, key=stage.key())
    with pytest.raises(errors.TooManyTables):
        await stage.host.join(third.id, ANN, None, stage.key())
    # Elsewhere the other limit counts, and an invitation fills no table.
    assert await stage.host.open_table("toy", ANN, Place(None, 7), key=stage.key())
    await stage.host.open_table("toy", DAN, HERE, opponents=[CLEO], key=stage.key())
    assert await stage.host.open_table("toy", CLEO, HERE, key=stage.key())


async def test_what_does_not_exist_is_named(stage: Stage) -> None:
    with pytest.raises(errors.UnknownMatch):
        await stage.host.join("zzzz", ANN, None, stage.key())
    with pytest.raises(errors.UnknownGame):
        await stage.host.open_table("chess", ANN, HERE, key=stage.key())
    with pytest.raises(BadOptions):
        await stage.lobby(9)
    with pytest.raises(BadOptions):
        await stage.lobby(2, opponents=[BEN, CLEO])


async def test_a_request_that_comes_again_gets_its_first_outcome_also_after_a_restart(stage: Stage) -> None:
    table = await stage.host.open_table("toy", ANN, HERE, key="open")
    again = await stage.host.open_table("toy", ANN, HERE, key="open")
    assert again == table
    await stage.host.join(table.id, BEN, None, "join")
    async with stage_on(stage.path, stage.watch, seed=2) as restarted:
        assert (await restarted.host.open_table("toy", ANN, HERE, key="open")).id == table.id
        assert (await restarted.host.join(table.id, BEN, None, "join")).seat_of(BEN.id) == 1
        assert (await restarted.host.start(table.id, ANN, "start")).started
        assert (await restarted.host.start(table.id, ANN, "start")).started
    assert len(await stage.host.mine(ANN.id)) == 1


async def test_the_same_key_may_open_and_then_seat_a_house_player(stage: Stage) -> None:
    table = await stage.host.open_table("toy", ANN, HERE, key="press")
    assert (await stage.host.add_house(table.id, ANN, key="press")).status is Status.RUNNING


async def test_only_one_of_many_gets_the_last_seat(stage: Stage) -> None:
    table = await stage.lobby()
    people = [Person(number, f"P{number}") for number in range(10, 30)]
    presses = [stage.host.join(table.id, person, None, stage.key()) for person in people]
    results = await asyncio.gather(*presses, return_exceptions=True)
    seated = [result.people[1] for result in results if isinstance(result, Table)]
    assert seated == list((await stage.host.find(table.id)).people[1:])
    assert len(seated) == 1
    assert sum(isinstance(result, errors.TableFull) for result in results) == 19
