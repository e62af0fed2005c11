import { type ImportMatchesAnswer, type ImportMatchesBody, MAX_IMPORT_REPLAYS } from '@allcourt/contract';
import { renameEvents } from '@allcourt/scoring/interchange';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { derivedId } from '#server/derived-id.ts';
import { keepPlayed, storeWhole } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { idsFor, standingOf } from './policy.ts';
import { costOf, type ReadImport, readImport } from './read-import.ts';
import { findKnown, hasEvents } from './store.ts';

type Became = ImportMatchesAnswer['matches'][number];

/** Stores matches of a file, each by itself: those that are here already stay as they are. */
export async function importFile(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  { deviceId, matches }: ImportMatchesBody,
): Promise<ImportMatchesAnswer> {
  const owner = requireAccount(account);
  let replaysLeft = MAX_IMPORT_REPLAYS;
  const became: Became[] = [];
  for (const sent of matches) {
    const allowed = replaysLeft;
    const read = measured(() => readImport(sent, { owner, replaysLeft: allowed }));
    replaysLeft -= Math.min(replaysLeft, costOf(sent.match));
    became.push(
      read.ok
        ? await keep(db, { read: read.value, owner, deviceId, now: clock.now() })
        : { outcome: 'refused', matchId: null, faults: [...read.reason] },
    );
  }
  if (became.some(({ outcome }) => outcome === 'imported')) {
    await keepPlayed(db, { accountIds: [owner.id] });
  }
  return { matches: became };
}

interface Keeping {
  readonly read: ReadImport;
  readonly owner: Account;
  readonly deviceId: string;
  readonly now: Date;
}

/** Of two imports of one match at the same instant one stores it, and the other finds it here. */
async function keep(db: Database, keeping: Keeping): Promise<Became> {
  const store = () => db.transaction((tx) => keepOnce(tx, keeping));
  return store().catch((error: unknown) => {
    if (TAKEN.some((constraint) => isUniqueViolation(error, constraint))) {
      return store();
    }
    throw error;
  });
}

const TAKEN = ['matches_pkey', 'match_events_id_unique'];

async function keepOnce(tx: Database, { read, owner, deviceId, now }: Keeping): Promise<Became> {
  const { state, id } = standingOf(owner, read.id, await findKnown(tx, idsFor(owner, read.id)));
  if (state !== 'new') {
    return { outcome: state, matchId: id, faults: [] };
  }
  const { events, ...match } = read.match;
  const ids = events.map((event) => event.id);
  // A copy of a log that is kept already: its entries cannot have the same ids.
  const isCopy = ids.length > 0 && (await hasEvents(tx, ids));
  const own = isCopy ? renameEvents(events, (event) => derivedId('event', id, event)) : events;
  await storeWhole(tx, [
    {
      ...match,
      id,
      players: read.players,
      ownerId: owner.id,
      deviceId,
      log: own.map((event, index) => ({ seq: index + 1, event, receivedAt: now })),
    },
  ]);
  return { outcome: 'imported', matchId: id, faults: [] };
}
