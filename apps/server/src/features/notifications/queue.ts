// Notices to many people: the transaction of an action leaves them as one row, and a job stores them once it is answered.

import { type AfterCommitTask, type Context, runAfterCommit } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { QueuedNotice } from '#server/db/schema/notifications.ts';
import { type Notice, type Notifying, putNotices } from './put.ts';
import {
  type Chunk,
  endChunk,
  insertQueued,
  keepAccounts,
  lockNextQueued,
  type NewQueued,
} from './queue-store.ts';
import { findSettings } from './settings-store.ts';

/** People of one transaction, so that none holds many locks for long. */
const AT_ONCE = 200;

/** Leaves notices to the job, which this server begins after the commit. */
export async function queueNotices(
  { clock, afterCommit, realtime }: Notifying,
  tx: Database,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) {
    return;
  }
  const createdAt = clock.now();
  const bySubject = Map.groupBy(notices, ({ about }) => about);
  await insertQueued(
    tx,
    [...bySubject].map(([about, same]) => ({ about, createdAt, ...rowOf(same) })),
  );
  afterCommit(() => realtime.wake?.('notices'));
}

/** The notices without their people, each different one once. */
function rowOf(notices: readonly Notice[]): Pick<NewQueued, 'teamId' | 'notices' | 'accountIds' | 'numbers'> {
  const different = new Map<string, { place: number; notice: QueuedNotice }>();
  const placeOf = ({ accountId: _accountId, isRenewal: _isRenewal, ...told }: Notice) => {
    const notice = queuedOf(told);
    const text = JSON.stringify(notice);
    const known = different.get(text) ?? { place: different.size, notice };
    different.set(text, known);
    return known.place;
  };
  const numbers: number[] = [];
  let last: Notice | undefined;
  for (const notice of notices) {
    // Of a team of 500, nearly all get the same: it is not written out for each of them.
    const place = last && isToldAlike(last, notice) ? numbers.at(-1) : undefined;
    numbers.push(place ?? placeOf(notice));
    last = notice;
  }
  return {
    teamId: notices[0]?.teamId ?? null,
    notices: [...different.values()].map(({ notice }) => notice),
    accountIds: notices.map(({ accountId }) => accountId),
    numbers,
  };
}

/** True where two people are told the very same; not every like pair is found. */
function isToldAlike(one: Notice, other: Notice): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Notice)[];
  return keys.every((key) => key === 'accountId' || key === 'isRenewal' || one[key] === other[key]);
}

function queuedOf({ kind, validUntil, remindsOf, ...notice }: Told): QueuedNotice {
  return {
    ...notice,
    kind: kind ?? '',
    validUntil: validUntil?.toISOString() ?? null,
    remindsOf: remindsOf ?? null,
  };
}

/** A notice without the one who gets it. */
type Told = Omit<Notice, 'accountId' | 'isRenewal'>;

/** Stores what waits, a part in each transaction. Servers that share a database take turns by subject. */
export async function storeQueued(
  { db, log, realtime }: Pick<Context, 'db' | 'log'> & Pick<Notifying, 'realtime'>,
  atOnce = AT_ONCE,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    const tasks: AfterCommitTask[] = [];
    const storing: Storing = { realtime, afterCommit: (task) => void tasks.push(task) };
    hasMore = await db.transaction(async (tx) => {
      const chunk = await lockNextQueued(tx, atOnce);
      if (chunk) {
        await storeChunk(storing, tx, chunk);
        await endChunk(tx, chunk);
      }
      return chunk !== undefined;
    });
    await runAfterCommit(tasks, log);
  }
}

type Storing = Pick<Notifying, 'realtime' | 'afterCommit'>;

/** Stores the notices of a chunk for the accounts that are still there, by the settings of now. */
async function storeChunk(
  context: Storing,
  tx: Database,
  { notices, accountIds, numbers, createdAt }: Chunk,
): Promise<void> {
  const senders = notices.flatMap((notice) => notice?.fromId ?? []);
  const there = await keepAccounts(tx, [...new Set([...accountIds, ...senders])]);
  const left = accountIds.flatMap((accountId, place) => {
    const notice = notices[numbers[place] ?? 0];
    const isOfErased = !there.has(accountId) || (notice?.fromId != null && !there.has(notice.fromId));
    return notice && !isOfErased ? [asNotice(accountId, notice)] : [];
  });
  if (left.length > 0) {
    const settings = await findSettings(tx, accountIds);
    await putNotices(context, tx, { notices: left, settings, createdAt });
  }
}

function asNotice(accountId: string, { validUntil, remindsOf, ...notice }: QueuedNotice): Notice {
  return {
    ...notice,
    accountId,
    validUntil: validUntil === null ? undefined : new Date(validUntil),
    remindsOf: remindsOf ?? undefined,
  };
}
