import { isTimeZone, type SecurityEventKind } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Device } from './device.ts';
import { findAccountId, insertEvent } from './store.ts';

export { type Device, describeDevice, deviceOf } from './device.ts';
export { listServerEvents } from './list.ts';

/** The subject of an event: an account, or a person as their provider knows them. */
type EventSubject = { readonly id: string } | { readonly issuer: string; readonly subject: string };

export interface SecurityNote {
  readonly kind: SecurityEventKind;
  /** Null where no account is known to be meant: only the operator sees it. */
  readonly of: EventSubject | null;
  /** The device that did it; undefined for the operator. */
  readonly device: Device | undefined;
  /** A word of ours about it, such as the way in; never what anyone typed. */
  readonly detail?: string;
}

/** Records an event; in a transaction, together with what it tells about. */
export async function recordSecurityEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, of, device, detail }: SecurityNote,
): Promise<void> {
  const zone = device?.timeZone ?? null;
  await insertEvent(db, {
    id: uuidv7(),
    accountId: of && ('id' in of ? of.id : await findAccountId(db, of)),
    kind,
    detail: detail ?? null,
    userAgent: device?.userAgent ?? null,
    timeZone: zone !== null && isTimeZone(zone) ? zone : null,
    at: clock.now(),
  });
}
