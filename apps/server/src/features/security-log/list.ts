import type { SecurityEvent, SecurityEventsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { describeDevice } from './device.ts';
import { requireOwnLog } from './policy.ts';
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

/** An event as its person sees it: what the device is called, never what it sent. */
function presentEvent({ id, kind, detail, at, userAgent, timeZone }: SecurityEventRow): SecurityEvent {
  const { browser, system, kind: device } = describeDevice(userAgent);
  return {
    id,
    kind,
    detail,
    at: at.toISOString(),
    browser,
    system,
    device: userAgent === null ? null : device,
    timeZone,
  };
}
