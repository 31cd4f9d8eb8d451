"""Faults in the other claims of a record: result, hash chain, seed and rules."""

from random import Random

from archive.originals import Fault, Original, Spoilt
from archive.tables import pick
from reeve_service.rules.chance import SEED_BYTES, commit


def wrong_total(original: Original, rng: Random) -> Spoilt:
    """The record claims wrong points for a seat."""
    result = original.record["result"]
    totals = {**result["totals"]}
    totals[pick(rng, original.table.seats)] += pick(rng, (-5, -1, 1, 2, 10))
    changed = {**original.record, "result": {**result, "totals": totals}}
    return changed, Fault("wrong-total", "illegal", "result", len(original.moves))


def wrong_winner(original: Original, rng: Random) -> Spoilt:
    """The record claims a wrong place for a seat."""
    result = original.record["result"]
    last = result["ranking"][-1]["seats"][-1]
    ranking = [{"place": 1, "seats": [last]}, {"place": 2, "seats": [s for s in original.table.seats if s != last]}]
    changed = {**original.record, "result": {**result, "ranking": ranking}}
    return changed, Fault("wrong-winner", "illegal", "result", len(original.moves))


def cut_short(original: Original, rng: Random) -> Spoilt:
    """The game has not ended, but the record claims a result."""
    end = pick(rng, range(1, len(original.moves)))
    changed = {**original.record, "moves": original.moves[:end], "chain": original.record["chain"][: end + 1]}
    return changed, Fault("cut-short", "illegal", "result", end)


def broken_chain(original: Original, rng: Random) -> Spoilt:
    """One digit of one hash is wrong."""
    chain: list[str] = [*original.record["chain"]]
    at, digit = pick(rng, range(len(chain))), pick(rng, range(64))
    other = f"{(int(chain[at][digit], 16) + 1) % 16:x}"
    chain[at] = chain[at][:digit] + other + chain[at][digit + 1 :]
    changed = {**original.record, "chain": chain}
    return changed, Fault("broken-chain", "illegal", "chain", at - 1 if at else None)


def short_chain(original: Original, rng: Random) -> Spoilt:
    """The hash chain is shorter than the list of moves."""
    end = pick(rng, range(len(original.moves)))
    changed = {**original.record, "chain": original.record["chain"][:end]}
    return changed, Fault("short-chain", "illegal", "chain", end - 1 if end else None)


def long_chain(original: Original, rng: Random) -> Spoilt:
    """The hash chain is longer than the list of moves."""
    chain = [*original.record["chain"], rng.randbytes(32).hex()]
    return {**original.record, "chain": chain}, Fault("long-chain", "illegal", "chain", len(original.moves))


def wrong_seed(original: Original, rng: Random) -> Spoilt:
    """The seed does not match the commitment."""
    return {**original.record, "seed": rng.randbytes(SEED_BYTES).hex()}, Fault("wrong-seed", "illegal", "commitment")


def reseeded(original: Original, rng: Random) -> Spoilt:
    """Both the seed and the commitment were replaced. Only the hash chain shows it."""
    seed = rng.randbytes(SEED_BYTES)
    changed = {**original.record, "seed": seed.hex(), "commitment": commit(seed)}
    return changed, Fault("reseeded", "illegal", "chain")


def other_rules(original: Original, rng: Random) -> Spoilt:
    """A version of the rules that the service does not have."""
    return {**original.record, "rules": original.record["rules"] + 1}, Fault("other-rules", "illegal", "rules")
