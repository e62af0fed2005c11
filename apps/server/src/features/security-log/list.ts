import type { SecurityEventsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireOwnLog } from './policy.ts';
import { presentEvent } from './present.ts';
import { deleteEventsBefore, listAllEvents, listEvents, type SecurityEventRow } from './store.ts';

const PAGE = 30;
const KEPT_MONTHS = 12;

/** A page of the account's own events, the newest first. */
export async function listOwnEvents(
  { db, account }: Pick<Context, 'db' | 'account'>,
  before: string | undefined,
): Promise<SecurityEventsAnswer> {
  const { id: accountId } = requireOwnLog(requireAccount(account));
  const rows = await listEvents(db, { accountId, before, limit: PAGE + 1 });
  return { events: rows.slice(0, PAGE).map(presentEvent), hasMore: rows.length > PAGE };
}

/** Every event of the server, for the operator. */
export function listServerEvents(db: Database): Promise<SecurityEventRow[]> {
  return listAllEvents(db);
}

export async function expireEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await deleteEventsBefore(db, before);
}
