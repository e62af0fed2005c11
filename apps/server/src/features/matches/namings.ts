// Accounts that a scorer named: the ones to ask, and when to ask again. Their answers are with `line-ups`.

import { isDeepStrictEqual } from 'node:util';
import type { ScoreSnapshot } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { findWatchedOf } from './spectator-store.ts';
import { askNamedAgain } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

type Asking = Pick<Context, 'clock' | 'afterCommit' | 'realtime'>;

export const aboutNaming = (matchId: string) => `match:${matchId}:naming`;

/** Asks the named players who have not said that it was not them. */
export async function notifyNamed(
  context: Asking,
  tx: Database,
  match: Pick<StoredMatch, 'id' | 'ownerId' | 'status' | 'snapshot' | 'players'>,
): Promise<void> {
  await notify(
    context,
    tx,
    match.players.flatMap(({ namedId, answer, side }) =>
      namedId === null || answer !== 'asked'
        ? []
        : [
            {
              accountId: namedId,
              type: 'match-named' as const,
              fromId: match.ownerId,
              teamId: null,
              about: aboutNaming(match.id),
              detail: {
                matchId: match.id,
                score: match.status === 'in-progress' ? '' : scoreText(match.snapshot.sets, side),
              },
            },
          ],
    ),
  );
}

/**
 * The log of a match has changed. Once it is over, everyone who was named is asked about its result: also those who
 * confirmed another one. Returns the players as they stand now.
 */
export async function askAboutResult(
  context: Asking,
  tx: Database,
  { before, after }: { before: StoredMatch; after: StoredMatch },
): Promise<StoredMatch['players']> {
  const isNew = after.status !== 'in-progress' && !isSameResult(before, after);
  if (!isNew || !after.players.some(({ namedId, answer }) => namedId !== null && answer !== 'declined')) {
    return after.players;
  }
  const askedAt = context.clock.now();
  const changed = { answer: 'asked', askedAt, answeredAt: null, isAutomatic: false } as const;
  await askNamedAgain(tx, { matchId: after.id, ...changed });
  const players = after.players.map((player) =>
    player.namedId !== null && (player.answer === 'asked' || player.answer === 'confirmed')
      ? { ...player, ...changed }
      : player,
  );
  await notifyNamed(context, tx, { ...after, players });
  return players;
}

/** Everyone who looks at the match reads again who plays in it. */
export function publishLineUp(realtime: Pick<Realtime, 'send'>, matchId: string): void {
  realtime.send([`match:${matchId}`, `spectators:${matchId}`], 'match:line-up', { matchId });
  publishCards(realtime, matchId);
}

/** Spectators by a link and viewers of a broadcast load the players' cards again. */
export function publishCards(realtime: Pick<Realtime, 'send'>, matchId: string): void {
  realtime.send([`guests:${matchId}`, `shown:${matchId}`], 'match:cards', { matchId });
}

/** The same for every match with this person that is shown to spectators. To be called after the commit. */
export async function publishCardsOf(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  accountId: string,
): Promise<void> {
  for (const matchId of await findWatchedOf(db, accountId)) {
    publishCards(realtime, matchId);
  }
}

/** The same winner by the same score, ended in the same way. */
function isSameResult(
  one: Pick<StoredMatch, 'status' | 'winner' | 'snapshot'>,
  other: Pick<StoredMatch, 'status' | 'winner' | 'snapshot'>,
): boolean {
  return (
    one.status === other.status &&
    one.winner === other.winner &&
    isDeepStrictEqual(one.snapshot.sets, other.snapshot.sets)
  );
}

/** `6–4, 3–6`, from one side's view. */
function scoreText(sets: ScoreSnapshot['sets'], side: Side): string {
  return sets.map(({ a, b }) => (side === 'a' ? `${a}–${b}` : `${b}–${a}`)).join(', ');
}
