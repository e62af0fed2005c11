import { isDeepStrictEqual } from 'node:util';
import type { CreateMatchBody } from '@allcourt/contract';
import { type Match, startMatch } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { outcomeOf, statsRowOf } from './fold.ts';
import { playerRows, requireLineUp } from './line-up.ts';
import { findMatch, insertMatch, readLog, saveStats } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

export interface CreatedMatch {
  match: StoredMatch;
  log: LogEntry[];
  /** False when the same had been sent before. */
  isNew: boolean;
}

/** Stores a match before its first point. The same sent again is the same match, whatever has been played since. */
export async function createMatch(
  { db, clock, account }: Context,
  body: CreateMatchBody,
): Promise<CreatedMatch> {
  const owner = requireAccount(account);
  requireLineUp(body, { accountId: owner.id });
  const started = startMatch(body.setup);
  if (!started.ok) {
    throw new AppError('unsupported-format', { reason: started.reason });
  }
  const match = newMatch(started.value, { ...body, ownerId: owner.id, createdAt: clock.now() });
  const isNew = await db.transaction(async (tx) => {
    const isInserted = await insertMatch(tx, match);
    if (isInserted) {
      await saveStats(tx, [statsRowOf(match.id, started.value)]);
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

interface NewMatch extends CreateMatchBody {
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
    players: playerRows({ id, players, startedAt }),
  };
}

/** The client's fields of a match. */
function described({ ownerId, setup, surface, place, startedAt, statedDurationMs, players }: StoredMatch) {
  return { ownerId, setup, surface, place, startedAt, statedDurationMs, players };
}
