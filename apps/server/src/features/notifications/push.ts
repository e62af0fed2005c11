// Notifications on devices, for people who don't have the app open: within seconds, and outside their quiet hours.

import type { EndPushBody, NativePushBody, PushSubscriptionBody } from '@allcourt/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { PushWay } from '#server/push/way.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { type DueRow, dropStale, lockDuePushes, markPushed } from './due-store.ts';
import { presentNotification } from './present.ts';
import type { PushRetries } from './push-retries.ts';
import {
  deleteSubscription,
  findSubscriptions,
  keepNewest,
  putSubscription,
  type SubscriptionRow,
} from './push-store.ts';
import { isQuiet, PUSH_DELAY_MS, settingsOf } from './settings.ts';
import { findSettings } from './settings-store.ts';
import { countUnread } from './store.ts';

interface Pushing {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly pusher: Pick<PushWay, 'send'>;
  readonly retries: PushRetries;
  readonly realtime: Pick<Realtime, 'attentionOf'>;
}

/** For this long, a phone that lost its network still counts as using the app. */
const SURE_MS = 25_000;
/** After an hour the notice is found in the app. */
const STALE_MS = 60 * 60_000;
const MAX_AT_ONCE = 200;
/** The most devices of one account. */
const MAX_DEVICES = 20;

/** Delivers notices that are due. Servers that share a database take turns by row. */
export async function pushDue({ db, clock, log, pusher, retries, realtime }: Pushing): Promise<void> {
  const now = clock.now();
  const stale = new Date(now.getTime() - STALE_MS);
  await dropStale(db, 'pushAt', { before: stale, now });
  retries.clearBefore(stale);
  await db.transaction(async (tx) => {
    const due = await lockDuePushes(tx, { now, limit: MAX_AT_ONCE });
    if (due.length === 0) {
      return;
    }
    const people = [...new Set(due.map(({ notice }) => notice.accountId))];
    const chosen = await findSettings(tx, people);
    const unread = await countUnread(tx, people);
    const devices = await findSubscriptions(tx, people);
    const gone = new Set<SubscriptionRow>();
    const placeOf = ({ notice, timeZone }: DueRow) =>
      isQuiet(settingsOf(chosen.get(notice.accountId)), { now, timeZone })
        ? 'quiet'
        : realtime.attentionOf(notice.accountId, notice.about);
    const done = await Promise.all(
      due.map(async (row) => {
        const { id, accountId, pushAt } = row.notice;
        const place = placeOf(row);
        if (place !== 'elsewhere') {
          // A device whose network has just gone still counts as in use, so wait until it is missed.
          const isSure = place !== 'app' || now.getTime() - Number(pushAt) >= SURE_MS - PUSH_DELAY_MS;
          return isSure ? [id] : [];
        }
        const own = devices.filter((device) => device.accountId === accountId);
        const outcomes = await Promise.all(
          own.map(async (device) => {
            const outcome = await deliver({ log, pusher, retries, now }, { row, device, unread });
            if (outcome === 'gone') {
              gone.add(device);
            }
            return outcome;
          }),
        );
        return outcomes.includes('later') ? [] : [id];
      }),
    );
    for (const device of gone) {
      await deleteSubscription(tx, device);
    }
    await markPushed(tx, done.flat());
    retries.clear(done.flat());
  });
}

interface Delivery {
  row: DueRow;
  device: SubscriptionRow;
  unread: ReadonlyMap<string, number>;
}

async function deliver(
  { log, pusher, retries, now }: { now: Date } & Pick<Pushing, 'log' | 'pusher' | 'retries'>,
  { row, device, unread }: Delivery,
): Promise<'done' | 'gone' | 'later'> {
  const { id, accountId, about, kind } = row.notice;
  const { endpoint } = device;
  const state = retries.stateOf(id, endpoint, now);
  if (state !== 'due') {
    return state === 'done' ? 'done' : 'later';
  }
  const { title, body, link } = presentNotification(row);
  const tag = kind === '' ? about : `${about}:${kind}`;
  const payload = { title, body, link, tag, unread: unread.get(accountId) ?? 0 };
  const { is: outcome, why } = await pusher.send(device, payload);
  retries.note(id, endpoint, { outcome, now });
  if (outcome === 'refused') {
    log.warn({ accountId, why }, 'A push service did not take a notification');
  }
  return outcome === 'later' || outcome === 'gone' ? outcome : 'done';
}

/** Registers this device for the account's notifications. */
export async function subscribe(
  { db, clock, account }: Context,
  {
    device,
    sessionHash,
    pusher,
  }: {
    device: PushSubscriptionBody;
    sessionHash: Buffer;
    pusher: Pick<PushWay, 'knows'>;
  },
): Promise<void> {
  const { id: accountId } = requireAccount(account);
  const target = targetOf(device);
  if (!pusher.knows(target.endpoint)) {
    throw new AppError('push-refused');
  }
  await db.transaction(async (tx) => {
    await putSubscription(tx, { ...target, accountId, sessionHash, createdAt: clock.now() });
    await keepNewest(tx, { accountId, most: MAX_DEVICES });
  });
}

/** Removes the registration of this device. */
export async function unsubscribe({ db, account }: Context, device: EndPushBody): Promise<void> {
  const endpoint = 'kind' in device ? addressOf(device) : device.endpoint;
  await deleteSubscription(db, { accountId: requireAccount(account).id, endpoint });
}

function targetOf(device: PushSubscriptionBody) {
  return 'kind' in device
    ? { endpoint: addressOf(device), p256dh: '', auth: '' }
    : { endpoint: device.endpoint, ...device.keys };
}

function addressOf({ kind, token }: NativePushBody): string {
  return `${kind}:${token}`;
}
