import { isDeepStrictEqual } from 'node:util';
import type { CreateMatchBody } from '@allcourt/contract';
import { type Match, SIDES, startMatch } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import { nameable } from '#server/features/people/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { outcomeOf } from './fold.ts';
import { askedPlayers, playerRows, requireLineUp } from './line-up.ts';
import { notifyNamed } from './namings.ts';
import { findMatch, insertMatch, readLog } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

export interface CreatedMatch {
  match: StoredMatch;
  log: LogEntry[];
  /** False when the same had been sent before. */
  isNew: boolean;
}

/** Stores a match before its first point. The same sent again is the same match, whatever has been played since. */
export async function createMatch(context: Context, body: CreateMatchBody): Promise<CreatedMatch> {
  const { db, clock } = context;
  const owner = requireAccount(context.account);
  requireLineUp(body);
  const started = startMatch(body.setup);
  if (!started.ok) {
    throw new AppError('unsupported-format', { reason: started.reason });
  }
  const ids = SIDES.flatMap((side) => body.players[side].flatMap(({ accountId }) => accountId ?? []));
  const allowed = await nameable(context, { scorerId: owner.id, ids });
  const players = askedPlayers(body.players, { scorerId: owner.id, allowed });
  const match = newMatch(started.value, { ...body, players, ownerId: owner.id, createdAt: clock.now() });
  const isNew = await db.transaction(async (tx) => {
    const isInserted = await insertMatch(tx, match);
    if (isInserted) {
      await notifyNamed(context, tx, match);
    }
    return isInserted;
  });
  if (isNew) {
    return { match, log: [], isNew };
  }
  const known = await findMatch(db, match.id);
  // One answer for another account's match and one's own under the same id: callers only learn that
  // the id is in use, and ids cannot be guessed.
  if (!known || !isDeepStrictEqual(described(known), described(match))) {
    throw new AppError('id-taken');
  }
  return { match: known, log: await readLog(db, { matchId: known.id, upTo: known.seq }), isNew };
}

interface NewMatch extends Omit<CreateMatchBody, 'players'> {
  players: Parameters<typeof playerRows>[0]['players'];
  ownerId: string;
  createdAt: Date;
}

/** The rows of a match before its first event. */
export function newMatch(
  match: Match,
  { id, ownerId, setup, players, surface, place = null, startedAt, durationMs = null, createdAt }: NewMatch,
): StoredMatch {
  const stated = { startedAt: new Date(startedAt), statedDurationMs: durationMs, place };
  return {
    id,
    ownerId,
    setup,
    sport: match.format.sport,
    surface,
    ...stated,
    createdAt,
    ...outcomeOf(match, { ...stated, newestReceivedAt: null }),
    leaseDeviceId: null,
    leaseUntil: null,
    deletedAt: null,
    ownerHiddenAt: null,
    mergedIntoId: null,
    players: playerRows({ id, players, startedAt, askedAt: createdAt }),
  };
}

/** The client's fields of a match, without the names that may have changed since. */
function described({ ownerId, setup, surface, place, startedAt, statedDurationMs, players }: StoredMatch) {
  return { ownerId, setup, surface, place, startedAt, statedDurationMs, players: players.length };
}
