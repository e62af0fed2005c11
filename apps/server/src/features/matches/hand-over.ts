// The scoring lease: shown to watchers, taken over from a device, handed over to one, or released.

import type { Lease, LeaseAnswer, LeaseBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findDisplayName, findWritingSince } from './lease-store.ts';
import { heldUntil, NO_LEASE, requireMatchId, requireScorer, takeLease } from './policy.ts';
import { devicesOf, scorerOf } from './presence.ts';
import { readMatch } from './read.ts';
import { findMatch, lockMatch, updateMatch } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'realtime'>;

/** Holder of the lease and, for scorers, the devices that could take it. */
export async function readLease(context: Context, matchId: string): Promise<LeaseAnswer> {
  return describe(context, await readMatch(context, matchId));
}

/** Takes the lease from another device, or gives it away. Only the device that has it can give it. */
export async function changeLease(
  context: Context,
  { matchId, ...change }: LeaseBody & { matchId: string },
): Promise<LeaseAnswer> {
  const scorer = requireAccount(context.account);
  const now = context.clock.now();
  const match = await context.db.transaction(async (tx) => {
    const found = requireScorer(scorer, await lockMatch(tx, requireMatchId(matchId)));
    const lease =
      change.act === 'take-over' ? takeLease({ ...change, now }) : handOver(context, found, change);
    await updateMatch(tx, found, lease);
    return { ...found, ...lease };
  });
  context.afterCommit(() => publishLease(context, match));
  return describe(context, match);
}

/** Publishes the lease holder to all watchers. */
export async function publishLease(context: Reading, match: StoredMatch): Promise<void> {
  const { realtime } = context;
  realtime.send(`match:${match.id}`, 'match:lease', {
    matchId: match.id,
    lease: await leaseOf(context, match),
  });
  realtime.send(`guests:${match.id}`, 'match:scorer', {
    matchId: match.id,
    scorer: scorerOf(context, match),
  });
}

/** The same, where it is this device that came or went and that matters to those who watch. */
export async function announceIfScoring(
  context: Reading,
  { matchId, deviceId }: { matchId: string; deviceId: string },
): Promise<void> {
  const match = await findMatch(context.db, matchId);
  if (match && (match.leaseDeviceId === null || match.leaseDeviceId === deviceId)) {
    await publishLease(context, match);
  }
}

function handOver(
  context: Reading,
  match: StoredMatch,
  { deviceId, to }: { deviceId: string; to: string | null },
) {
  const now = context.clock.now();
  const until = heldUntil(match, { deviceId, now });
  if (until) {
    throw new AppError('lease-held', { until: until.toISOString() });
  }
  if (to === null) {
    return NO_LEASE;
  }
  if (!devicesOf(context, match).some(({ id }) => id === to)) {
    throw new AppError('device-away');
  }
  return takeLease({ deviceId: to, now });
}

async function describe(context: Context, match: StoredMatch): Promise<LeaseAnswer> {
  const mayScore = context.account?.id === match.ownerId;
  return {
    lease: await leaseOf(context, match),
    devices: mayScore ? devicesOf(context, match) : [],
  };
}

async function leaseOf(context: Reading, match: StoredMatch): Promise<Lease | null> {
  const { db, clock } = context;
  const { leaseDeviceId, leaseUntil } = match;
  const kind = devicesOf(context, match).find(({ id }) => id === leaseDeviceId)?.kind ?? null;
  // A connected device keeps the lease through any changeover.
  if (leaseDeviceId === null || leaseUntil === null || (leaseUntil <= clock.now() && kind === null)) {
    return null;
  }
  const [scorer, since] = await readHolder(db, match, leaseDeviceId);
  return {
    deviceId: leaseDeviceId,
    kind,
    scorer,
    since: since?.toISOString() ?? null,
    until: leaseUntil.toISOString(),
  };
}

function readHolder(db: Database, { id, ownerId }: StoredMatch, deviceId: string) {
  return Promise.all([findDisplayName(db, ownerId), findWritingSince(db, { matchId: id, deviceId })]);
}
