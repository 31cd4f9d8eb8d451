"""Every kind of fault in archives."""

from collections.abc import Mapping

from archive import bad_moves, broken_lines, false_claims
from archive.originals import Spoiler
from reeve_service.rules.chance import ChanceMode

SEEDED, DECLARED = ChanceMode.SEEDED, ChanceMode.DECLARED
SPOILERS: Mapping[str, tuple[Spoiler, ChanceMode | None]] = {
    "illegal-move": (bad_moves.illegal_move, None),
    "wrong-total": (false_claims.wrong_total, None),
    "wrong-seed": (false_claims.wrong_seed, SEEDED),
    "broken-chain": (false_claims.broken_chain, None),
    "wrong-seat": (bad_moves.wrong_seat, None),
    "impossible-draw": (bad_moves.impossible_draw, DECLARED),
    "truncated-line": (broken_lines.truncated_line, None),
    "rubbish": (broken_lines.rubbish, None),
    "other-rules": (false_claims.other_rules, None),
    "exchanged-move": (bad_moves.exchanged_move, None),
    "left-out-move": (bad_moves.left_out_move, None),
    "late-move": (bad_moves.late_move, None),
    "wrong-winner": (false_claims.wrong_winner, None),
    "cut-short": (false_claims.cut_short, None),
    "short-chain": (false_claims.short_chain, None),
    "long-chain": (false_claims.long_chain, None),
    "reseeded": (false_claims.reseeded, SEEDED),
    "other-pack": (broken_lines.other_pack, None),
    "unknown-move": (broken_lines.unknown_move, None),
    "missing-field": (broken_lines.missing_field, None),
    "missing-seed": (broken_lines.missing_seed, SEEDED),
    "needless-seed": (broken_lines.needless_seed, DECLARED),
    "repeated-seat": (broken_lines.repeated_seat, None),
    "unknown-field": (broken_lines.unknown_field, None),
    "unknown-game": (broken_lines.unknown_game, None),
    "no-record": (broken_lines.no_record, None),
}
"""Every kind of fault, and the kind of chance that it needs."""

ROTATION = (*SPOILERS, *["illegal-move"] * 7)
"""The order in which kinds of faults are made. Illegal moves are in it several times, because there are many ways."""
