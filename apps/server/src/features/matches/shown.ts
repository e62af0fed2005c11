// Matches shared in a conversation, visible to its members as spectators while the message exists.

import { isCountedInGames, type Match, pointLabels, rulesOfSet } from '@allcourt/scoring';
import { timeline } from '@allcourt/scoring/timeline';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { replayStored } from './fold.ts';
import { readLog } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** Scores at these points of the log; events that are not counting points have none. */
export async function readMoments(
  db: Database,
  { id, setup, seq }: StoredMatch,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const match = replayStored(setup, await readLog(db, { matchId: id, upTo: seq }));
  return measured(() => {
    const points = timeline(match).filter((point) => eventIds.includes(point.id));
    return new Map(points.map(({ id: eventId, before }) => [eventId, momentOf(match, before)]));
  });
}

/** `Set 2, 4–3, 40–30`; where a set is counted in points, `Game 2, 7–4`. */
function momentOf(match: Match, state: Match['state']): string {
  const { a, b } = pointLabels(match, state);
  const number = state.sets.length + 1;
  if (!isCountedInGames(rulesOfSet(match.format, state.sets.length))) {
    return `Game ${number}, ${a}–${b}`;
  }
  return `Set ${number}, ${state.games.a}–${state.games.b}, ${a}–${b}`;
}
