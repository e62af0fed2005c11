// Matches scored in the demo come along to an account of one's own, as copies. The demo is the same for everyone who tries
// it, so a copy gives no one anything that they could not read there; its own matches stay until the next reset.

import type { DemoMatchesOf } from '@allcourt/contract';
import { bySide } from '@allcourt/scoring';
import { renameEvents } from '@allcourt/scoring/interchange';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { derivedId } from '#server/derived-id.ts';
import { requireOwn } from '#server/features/account/policy.ts';
import { findDemoPlayer } from '#server/features/account/service.ts';
import { importMatches, readLog, type StoredMatch } from '#server/features/matches/service.ts';
import { findBegunOn, findKnown } from './store.ts';

/** The most matches that one device begins between two resets, and more than anyone plays in a demo. */
const MAX_KEPT = 50;

/** The number of matches of the demo that were begun on a device. */
export async function countDemoMatches(
  { db }: Pick<Context, 'db'>,
  { deviceId }: DemoMatchesOf,
): Promise<number> {
  const player = await findDemoPlayer(db);
  return player ? (await findBegunOn(db, { ownerId: player.id, deviceId, limit: MAX_KEPT })).length : 0;
}

/** Copies them to the reader, who plays in the place of the demo player. The same asked again gives the same copies. */
export async function keepDemoMatches(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { deviceId }: DemoMatchesOf,
): Promise<string[]> {
  const owner = requireOwn(requireAccount(account));
  const player = await findDemoPlayer(db);
  const begun = player ? await findBegunOn(db, { ownerId: player.id, deviceId, limit: MAX_KEPT }) : [];
  const ids: string[] = [];
  for (const match of begun) {
    ids.push(await keepCopy(db, { match, owner, deviceId }));
  }
  return ids;
}

interface Copying {
  readonly match: StoredMatch;
  readonly owner: Account;
  readonly deviceId: string;
}

async function keepCopy(db: Database, copying: Copying): Promise<string> {
  const { match, owner } = copying;
  const id = derivedId('match', owner.id, match.id);
  try {
    await db.transaction(async (tx) => {
      if (!(await findKnown(tx, [id])).has(id)) {
        await copy(tx, { ...copying, id });
      }
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'matches_pkey')) {
      throw error;
    }
    // Kept by another request at the same moment.
  }
  return id;
}

/** The others are guests: the people of the demo play nowhere else. */
async function copy(
  tx: Database,
  { match, owner, deviceId, id }: Copying & { readonly id: string },
): Promise<void> {
  const log = await readLog(tx, { matchId: match.id, upTo: match.seq });
  const events = renameEvents(
    log.map(({ event }) => event),
    (event) => derivedId('event', id, event),
  );
  await importMatches(tx, [
    {
      id,
      setup: match.setup,
      players: bySide((side) =>
        match.players
          .filter((player) => player.side === side)
          .map(({ name, accountId }) =>
            accountId === match.ownerId
              ? { name: owner.displayName, accountId: owner.id }
              : { name, accountId: null },
          ),
      ),
      surface: match.surface,
      place: match.place,
      startedAt: match.startedAt.getTime(),
      durationMs: match.statedDurationMs,
      ownerId: owner.id,
      deviceId,
      log: log.map((entry, index) => ({ ...entry, event: events[index] ?? entry.event })),
    },
  ]);
}
