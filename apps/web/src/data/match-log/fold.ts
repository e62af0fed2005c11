import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type Refusal,
  type Result,
  replay,
} from '@allcourt/scoring';

/** What a confirmed log amounts to with entries on top that the server has not seen. */
export interface Folded {
  readonly match: Match;
  /** The entries on top that the rules do not allow there. */
  readonly refused: readonly RefusedEvent[];
}

export interface RefusedEvent {
  readonly event: MatchEvent;
  readonly reason: Refusal;
}

/** Replays the confirmed log, then what is pending as far as the rules allow it; refuses a log it cannot read. */
export function foldLog(
  setup: MatchSetup,
  confirmed: readonly MatchEvent[],
  pending: readonly MatchEvent[],
): Result<Folded, string> {
  const known = new Set(confirmed.map(({ id }) => id));
  const onTop = pending.filter(({ id }) => !known.has(id));
  const all = replay(setup, [...confirmed, ...onTop]);
  if (all.ok) {
    return accepted({ match: all.value, refused: [] });
  }
  const base = replay(setup, confirmed);
  return base.ok ? accepted(placeOneByOne(base.value, onTop)) : { ok: false, reason: base.reason.reason };
}

function placeOneByOne(base: Match, pending: readonly MatchEvent[]): Folded {
  const refused: RefusedEvent[] = [];
  let match = base;
  for (const event of pending) {
    const next = apply(match, event);
    if (next.ok) {
      match = next.value;
    } else {
      refused.push({ event, reason: next.reason });
    }
  }
  return { match, refused };
}
