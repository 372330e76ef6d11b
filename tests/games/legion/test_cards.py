"""Money, market, deck and cards (sections 13 and 14; rulings A1, A14, A34, A41) and abilities (3.4)."""

import pytest

from engine.games.legion.data import CARD_OF, HORDE, PRAETORIAN, ROME
from engine.games.legion.events import Bought, Called, Drew, Joined, Played, Rallied
from engine.games.legion.menu import Reason
from engine.games.legion.rules.cards import EFFECTS
from engine.games.legion.view import MARKER
from engine.kernel import codec
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import Match, battle, horde, rome, words


def market(match: Match, seat: int) -> list[str]:
    return ["" if card < 0 else words([card]) for card in match.own(seat).stall.market]


# Buying (13.2).


def test_buying() -> None:
    """13.2: one point and the price; the card goes to the discard pile, the slot refills from the stock."""
    match = battle(rome(market="mist rally volley")).play(ROME, "buy rally")
    assert (match.ap(ROME), match.denarii(ROME)) == (2, 1)
    assert words(match.own(ROME).stall.discard) == "rally"
    assert market(match, ROME) == ["mist", "move_infantry", "volley"]


def test_what_cannot_be_bought() -> None:
    """13.2."""
    match = battle(rome(market="mist reserve volley"))
    assert match.refused(ROME, "buy reserve") == Reason.TOO_POOR
    assert match.refused(ROME, "buy rally") == Reason.NOT_FOR_SALE
    assert match.refused(ROME, "buy ambush") == Reason.NOT_YOUR_SIDE
    assert battle(rome(market="mist"), ap=0).refused(ROME, "buy mist") == Reason.NO_AP
    assert battle(rome(market="mist", denarii=1)).refused(ROME, "buy mist") == Reason.TOO_POOR
    assert battle(rome()).refused(ROME, "buy mist") == Reason.NOTHING_FOR_SALE


def test_an_empty_stock_leaves_the_slot_empty_until_a_card_returns() -> None:
    """13.2: the leftmost empty slot."""
    everything = "scout_movement forced_march eagle_eye frenzy dig_in formation palisade reserve watchtower bribe"
    ours = rome(market="mist volley dispatches", hand="rally", deck=everything, discard="move_infantry")
    match = battle(ours, morale=(20, 25)).play(ROME, "buy mist")
    assert market(match, ROME) == ["", "volley", "dispatches"]
    match.play(ROME, "play rally")
    assert market(match, ROME) == ["rally", "volley", "dispatches"]


def test_that_a_card_was_bought_is_told_and_not_which() -> None:
    """7.6."""
    match = battle(rome(market="mist rally volley")).play(ROME, "buy rally")
    assert match.heard(ROME, Bought) == match.event(Bought)
    for viewer in (HORDE, SPECTATOR):
        assert match.told(viewer) == (Bought(ROME, -1, 0, -1),)


# Playing and drawing.


def test_a_played_card_returns_to_the_stock() -> None:
    """13.1: it is good for one play, and can turn up for sale again."""
    match = battle(rome(hand="rally"), morale=(20, 25)).play(ROME, "play rally")
    own = match.own(ROME).stall
    assert CARD_OF["rally"] in match.state.stocks[ROME]
    assert (own.hand, own.discard, own.pile) == ((), (), ())


def test_refilling_to_five_at_the_end_of_the_own_turn() -> None:
    """13.2: one at a time, the discard pile shuffled when a card is due and the pile is empty."""
    ours = rome(hand="mist rally", deck="volley", discard="frenzy dig_in formation")
    match = battle(ours).play(ROME, "end")
    assert len(match.own(ROME).stall.hand) == 5
    told = match.event(Drew)
    assert (told.count, told.shuffled) == (3, True)
    assert CARD_OF["volley"] in told.cards
    assert told.cards == tuple(sorted(told.cards))
    for viewer in (HORDE, SPECTATOR):
        assert match.heard(viewer, Drew) == Drew(ROME, 3)


def test_a_full_hand_shuffles_nothing() -> None:
    """13.2."""
    ours = rome(hand="mist rally volley frenzy dig_in", discard="formation")
    match = battle(ours).play(ROME, "end")
    assert words(match.own(ROME).stall.discard) == "formation"
    assert match.events(Drew) == []


def test_a_shorter_hand_is_no_fault() -> None:
    """13.2."""
    match = battle(rome(hand="mist", discard="rally")).play(ROME, "end")
    assert match.hand(ROME) == "rally mist"


def test_the_worked_purse() -> None:
    """Section 14, worked: buy Frenzy, two moves into the fog; the next turn 1 + 2 D, and it is in hand."""
    ours = rome("optio C2, triarius D2", hand="move_infantry scout_movement", market="frenzy volley rally")
    match = battle(ours).play(ROME, "buy frenzy", "move optio C3", "move triarius D3")
    assert (match.denarii(ROME), match.ap(ROME)) == (1, 0)
    match.play(ROME, "end").play(HORDE, "end")
    assert match.denarii(ROME) == 3
    assert match.hand(ROME) == "move_infantry scout_movement frenzy"


def test_every_card_has_an_effect() -> None:
    """Section 14: 22 cards."""
    assert set(EFFECTS) == set(CARD_OF)
    assert len(EFFECTS) == 22


# The cards one by one (march orders: test_turn; sweeps and Mist: test_sight; Volley: test_harm; traps: test_ground).


@pytest.mark.parametrize(
    ("card", "mask", "ap"), [("frenzy", "frenzy", 3), ("dig_in", "dug", 2), ("formation", "formed", 2)]
)
@pytest.mark.parametrize("seat", [ROME, HORDE])
def test_statuses(card: str, mask: str, ap: int, seat: int) -> None:
    """14.1: on an own unit without it, anywhere; Frenzy costs no AP."""
    ours, theirs = rome("optio B2", hand=card), horde("raider B7", hand=card)
    match = battle(ours, theirs, seat)
    unit = ("optio", "raider")[seat]
    match.play(seat, f"play {card} {unit}")
    assert match.has(seat, unit, mask)
    assert match.ap(seat) == ap


@pytest.mark.parametrize(("card", "mask"), [("frenzy", "frenzy"), ("dig_in", "dug"), ("formation", "formed")])
def test_no_unit_takes_a_status_twice(card: str, mask: str) -> None:
    """14.1."""
    match = battle(rome(f"optio B2 {mask}, triarius C2", hand=card))
    assert match.refused(ROME, f"play {card} optio") == Reason.HAS_IT
    assert match.refused(ROME, f"play {card} velites") == Reason.FALLEN


def test_frenzy_is_for_life() -> None:
    """8.3, ruling A7: a fight does not use it up."""
    match = battle(rome("optio C4 frenzy"), horde("forager C5")).play(ROME, "attack optio C5", "end")
    assert match.has(ROME, "optio", "frenzy")


def test_rally() -> None:
    """14.1 and 12.4: three, never above the bar; refused at full."""
    match = battle(rome(hand="rally mist"), morale=(25, 25)).play(ROME, "play rally")
    assert match.state.morale == (27, 25)
    assert match.heard(SPECTATOR, Rallied) == Rallied(ROME, 2)
    assert battle(rome(hand="rally mist")).refused(ROME, "play rally") == Reason.MORALE_FULL


def test_dispatches() -> None:
    """14.1, ruling A14: two cards for 0 AP, reshuffling; the purchase can be drawn in the same turn."""
    match = battle(rome(hand="dispatches", market="mist rally volley")).play(ROME, "buy mist", "play dispatches")
    assert (match.hand(ROME), match.ap(ROME)) == ("mist", 2)
    match = battle(rome(hand="dispatches", deck="mist", discard="rally volley"), ap=0).play(ROME, "play dispatches")
    assert len(match.own(ROME).stall.hand) == 2
    assert "mist" in match.hand(ROME)


def test_dispatches_from_a_full_hand_draws_one() -> None:
    """14.1: it has left the hand itself."""
    ours = rome(hand="dispatches mist rally volley frenzy", deck="dig_in formation")
    match = battle(ours).play(ROME, "play dispatches")
    assert len(match.own(ROME).stall.hand) == 5


def test_dispatches_needs_a_pile() -> None:
    """14.1."""
    assert battle(rome(hand="dispatches mist")).refused(ROME, "play dispatches") == Reason.PILES_EMPTY


def test_mist_is_never_refused() -> None:
    """14.1: any tile, even if nothing changes."""
    match = battle(rome(hand="mist"))
    assert len(match.offered(ROME, "play mist")) == 10
    assert len(match.offered(ROME, "play mist A")) == 8
    assert match.play(ROME, "play mist J 8").ap(ROME) == 2


def test_a_reserve_praetorian() -> None:
    """14.2: in an empty tile of row 1, anonymous, ready to act; the bar does not grow, its death costs ten."""
    match = battle(rome("praetorian B4", hand="reserve"), horde("raider C1"))
    assert match.offered(ROME, "play reserve") == ("B1", "D1", "E1", "F1", "G1", "H1", "I1", "J1")
    assert match.refused(ROME, "play reserve A1") == Reason.OCCUPIED
    assert match.refused(ROME, "play reserve B2") == Reason.WRONG_ROW
    match.play(ROME, "play reserve E1")
    assert (match.tile(ROME, "praetorian2"), match.ap(ROME), match.state.morale) == ("E1", 1, (27, 25))
    assert match.view(HORDE).alive[ROME] == 3
    token = match.token(HORDE, "E1")
    assert token is not None
    assert token.kind == MARKER
    assert match.heard(HORDE, Joined) == Joined(match.event(Joined).tile)
    assert match.play(ROME, "move praetorian2 E2").tile(ROME, "praetorian2") == "E2"


def test_a_reserve_may_come_again() -> None:
    """13.1 and 14.2: the card comes round; each is a Praetorian of its own."""
    match = battle(rome("praetorian2 E4 wounds=2", hand="reserve")).play(ROME, "play reserve B1")
    assert match.own(ROME).troops.tiles[-1] == 1
    assert match.tile(ROME, "praetorian3") == "B1"
    assert match.view(ROME).alive == (3, 1)
    assert PRAETORIAN == 1


def test_a_full_back_row_takes_nobody() -> None:
    """Ruling A41: refused, nothing spent."""
    units = "legate A1, praetorian B1, centurion C1, optio D1, decurion E1, triarius F1, cornicen G1, legionary H1"
    match = battle(rome(f"{units}, legionary2 I1", hand="reserve mist"), horde("raider J1"))
    assert match.refused(ROME, "play reserve A1") == Reason.ROW_FULL
    assert match.ap(ROME) == 3


def test_bribe_needs_somebody_visible() -> None:
    """14.2: Kings and decoys too."""
    match = battle(rome("optio C4", hand="bribe"), horde("raider C5, warrior H5", traps={"decoys": "D4"}))
    assert match.offered(ROME, "play bribe") == ("D4", "C5", "J8")


def test_wild_charge() -> None:
    """14.3: two tiles further (none in Formation) and one more on the next attack; not the Ballista, not a bribed."""
    theirs = horde("raider C4, h_ballista D7, warrior E5 bribed", hand="wild_charge")
    match = battle(rome("optio F2"), theirs, HORDE)
    assert match.refused(HORDE, "play wild_charge h_ballista") == Reason.IMMOBILE
    assert match.refused(HORDE, "play wild_charge warrior") == Reason.BOUGHT_OFF
    match.play(HORDE, "play wild_charge raider")
    assert match.has(HORDE, "raider", "charge")
    assert match.has(HORDE, "raider", "impetus")
    assert match.play(HORDE, "move raider F4").tile(HORDE, "raider") == "F4"


def test_ambush_needs_a_hidden_unit() -> None:
    """14.3: unidentified and in the fog."""
    theirs = horde("raider C4 known, warrior D5, warrior2 D7", hand="ambush")
    match = battle(rome(), theirs, HORDE)
    assert match.refused(HORDE, "play ambush raider") == Reason.KNOWN
    assert match.refused(HORDE, "play ambush warrior2") == Reason.NOT_IN_FOG
    assert match.play(HORDE, "play ambush warrior").has(HORDE, "warrior", "ambush")
    match = battle(rome(), horde("raider C4 known", hand="ambush mist"), HORDE)
    assert match.refused(HORDE, "play ambush raider") == Reason.NO_UNIT_FITS


def test_a_played_card_is_told_without_its_name() -> None:
    """7.6: "played a card", plus only what its effect shows."""
    match = battle(rome("optio C4", hand="frenzy")).play(ROME, "play frenzy optio")
    for viewer in (HORDE, SPECTATOR):
        assert match.told(viewer) == (Played(ROME, -1),)


def test_refusals_of_cards() -> None:
    """18.2: asked for by text, refused with a reason from the player's own view."""
    match = battle(rome(hand="reserve mist"), ap=1)
    assert match.refused(ROME, "play reserve") == Reason.NO_AP
    assert match.refused(ROME, "play rally") == Reason.NOT_IN_HAND
    assert match.refused(ROME, "play decoy") == Reason.NOT_YOUR_SIDE
    assert battle(rome()).refused(ROME, "play rally") == Reason.EMPTY_HAND
    assert battle(rome(hand="rally")).refused(ROME, "play rally") == Reason.NOTHING_TO_PLAY
    assert battle(rome(hand="scout_movement")).refused(ROME, "play scout_movement A 1") == Reason.NOT_IN_FOG
    match = battle(rome(hand="watchtower"))
    assert match.refused(ROME, "play watchtower J") == Reason.WRONG_ROW
    assert match.refused(ROME, "play watchtower A 6") == Reason.WRONG_ROW
    theirs = horde("chieftain A8, raider B8", hand="decoy mist")
    assert battle(rome(), theirs, HORDE).refused(HORDE, "play decoy") == Reason.NO_PLACE


def test_a_volley_at_nobody() -> None:
    """14: targets must be visible."""
    match = battle(rome(hand="volley mist"), horde("chieftain C5"))
    assert match.refused(ROME, "play volley C5") == Reason.NOBODY_SEEN


# Abilities (3.4).


def test_sound_the_advance() -> None:
    """3.4: friends within two steps, the horn itself too, go one tile further; fixed at use; not cumulative."""
    ours = rome("cornicen E4, optio E6, triarius F5, legionary H4, ballista E2, velites D4, fabri G3")
    match = battle(ours).play(ROME, "sound cornicen")
    reached = {
        unit for unit in ("cornicen", "optio", "triarius", "ballista", "velites") if match.has(ROME, unit, "horn")
    }
    assert reached == {"cornicen", "optio", "triarius", "ballista", "velites"}
    assert not match.has(ROME, "legionary", "horn")
    assert not match.has(ROME, "fabri", "horn")
    assert match.ap(ROME) == 2
    assert "ballista" not in match.offered(ROME, "move")
    match.play(ROME, "sound cornicen")
    assert set(match.offered(ROME, "move optio")) == {"E7", "E8", "D6", "C6", "F6", "G6", "E5"}


def test_war_cry() -> None:
    """3.4: the same circle attacks with one more; not cumulative."""
    theirs = horde("carnyx E4, raider E6, warrior H4")
    match = battle(rome("optio E7"), theirs, HORDE).play(HORDE, "cry carnyx")
    assert match.has(HORDE, "raider", "cry")
    assert not match.has(HORDE, "warrior", "cry")
    assert match.ap(HORDE) == 2


@pytest.mark.parametrize(("seat", "text"), [(ROME, "sound cornicen"), (HORDE, "cry carnyx")])
def test_abilities_are_announced_to_nobody(seat: int, text: str) -> None:
    """3.4: and identify nobody."""
    match = battle(rome("cornicen E2"), horde("carnyx E7"), seat)
    before = codec.encode(match.view(1 - seat))
    match.play(seat, text)
    assert match.heard(seat, Called) is not None
    for viewer in (1 - seat, SPECTATOR):
        assert match.told(viewer) == ()
    assert codec.encode(match.view(1 - seat)) == before


def test_abilities_need_their_unit() -> None:
    """3.4: alive and not bribed; a lamed one can; each side has its own."""
    match = battle(rome("cornicen E2 lame=2"))
    assert match.offered(ROME, "sound") == ("cornicen",)
    assert match.refused(ROME, "cry") == Reason.NOT_YOUR_SIDE
    assert battle().refused(ROME, "sound") == Reason.FALLEN
    assert battle(rome("cornicen E2"), ap=0).refused(ROME, "sound") == Reason.NO_AP
    assert battle(rome(), horde("carnyx E7 bribed"), HORDE).refused(HORDE, "cry") == Reason.BOUGHT_OFF
    assert match.refused(ROME, "sound legate") == Reason.NO_UNIT_FITS
