// The reactions of a broadcast's crowd.

import type { CrowdAnswer, CrowdCounts, ReactBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireViewable } from '#server/features/broadcasts/policy.ts';
import type { createBurstLimit } from './burst-limit.ts';
import type { CrowdBook } from './crowd-book.ts';
import { countsOf, findMoments } from './moment-store.ts';
import { requireOpen } from './policy.ts';
import { withinTime } from './times.ts';

/** Counts a viewer's taps at the instant of the picture they saw. */
export async function reactToStream(
  context: Context & { crowd: CrowdBook; limitBurst: ReturnType<typeof createBurstLimit> },
  { key, at, counts }: ReactBody & { key: string },
): Promise<CrowdCounts> {
  const { id: accountId } = requireAccount(context.account);
  const { broadcast } = await requireViewable(context, key);
  const now = context.clock.now();
  requireOpen(broadcast, now);
  return context.crowd.add({
    broadcastId: broadcast.id,
    at: withinTime(broadcast, { at, now }),
    counts: context.limitBurst(accountId, counts),
  });
}

/** The crowd's reactions, by moments of the picture. */
export async function readCrowd(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  key: string,
): Promise<CrowdAnswer> {
  const { broadcast } = await requireViewable(context, key);
  const rows = await findMoments(context.db, broadcast.id);
  const moments = Map.groupBy(rows, ({ at }) => at.toISOString());
  return {
    totals: countsOf(rows),
    moments: [...moments].map(([at, parts]) => ({ at, counts: countsOf(parts) })),
  };
}
