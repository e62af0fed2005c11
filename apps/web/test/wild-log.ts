import type { Match, MatchEvent } from '@allcourt/scoring';
import { replay } from '@allcourt/scoring';
import { andThen, buildSetup, must } from './play.ts';

/** A match too long to end within a few hundred points. */
export const WILD_FORMAT = 'SET5-S:6/TB7';

interface WildLogOptions {
  startsAt?: number;
  /** The time from point to point. */
  everyMs?: number;
}

const WINNER = { kind: 'point', winner: 'a', detail: { ending: 'winner' } } as const;

/**
 * Points as devices with wrong clocks may enter them, one and a half points too early or too late, with an undo or an edit now
 * and then.
 */
export function wildLog(points: number, { startsAt = 0, everyMs = 1000 }: WildLogOptions = {}): MatchEvent[] {
  let match: Match = must(replay(buildSetup(WILD_FORMAT), []));
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const add = (event: MatchEvent) => {
    match = andThen(match, event);
  };
  for (let index = 0; index < points && match.state.status === 'in-progress'; index += 1) {
    const id = nameOf(index);
    const at = startsAt + Math.round((index + 3 + (random() - 0.5) * 3) * everyMs);
    add({ id, at, kind: 'point', winner: random() < 0.5 ? 'a' : 'b' });
    if (index % 17 === 16) {
      add({ id: `${id}u`, at: at + everyMs * 0.4, kind: 'undo', target: id });
    }
    if (index % 23 === 20) {
      add({ id: `${id}e`, at: at + everyMs * 0.7, kind: 'amend', target: nameOf(index - 2), to: WINNER });
    }
  }
  return [...match.log];
}

function nameOf(index: number): string {
  return `p${String(index).padStart(3, '0')}`;
}
