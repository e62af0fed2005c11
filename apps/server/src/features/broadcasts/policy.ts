// Access to a broadcast: watching and managing. The team watches by its id, others if it is public, or by a link. If
// a player of its match counts as a minor, it is for the team only, whatever its visibility.

import { type BroadcastRights, idSchema, isRecorded, minorRule, shareTokenSchema } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { hasMinor } from '#server/features/shares/service.ts';
import {
  findMembership,
  findMemberships,
  type Membership,
  requireSeason,
  requireVerb,
} from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type BroadcastRow, findBroadcast, findEvenDeleted, findLinkByToken } from './store.ts';
import { hashOf } from './token.ts';

export type { BroadcastRow } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** A broadcast, and the reader's rights in it. */
export interface Viewable {
  readonly broadcast: BroadcastRow;
  readonly rights: BroadcastRights;
  /** The reader's membership in its team; null for everyone else. */
  readonly membership: Membership | null;
  /** The link that the reader used; null if the key is an id. */
  readonly linkId: string | null;
}

/** Finds a broadcast by its id or a link's token. Readers without access learn nothing of it. */
export async function requireViewable(asking: Asking, key: string): Promise<Viewable> {
  const found = await findByKey(asking.db, key);
  const viewable = found && (await viewableBy(asking, found));
  if (!viewable) {
    throw new AppError('broadcast-not-found');
  }
  return viewable;
}

/** Finds a broadcast that pages of other sites may show, to anyone. A recording that has expired is not found either. */
export async function requireEmbeddable(
  asking: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<BroadcastRow> {
  const id = idSchema.safeParse(key);
  const broadcast = id.success ? await findBroadcast(asking.db, id.data) : undefined;
  const isOn = broadcast?.isEmbeddable === true && broadcast.visibility === 'public';
  if (!isOn || isErased(broadcast) || (await isTeamOnly(asking, broadcast))) {
    throw new AppError('broadcast-not-found');
  }
  return broadcast;
}

/** True when pages of other sites may show this broadcast now. */
export async function mayBeEmbedded(context: Pick<Context, 'db' | 'clock'>, key: string): Promise<boolean> {
  try {
    await requireEmbeddable(context, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'broadcast-not-found') {
      return false;
    }
    throw error;
  }
}

/** True when it is over and has no recording, or no longer has it. */
function isErased({ source, endedAt, bytes }: BroadcastRow): boolean {
  return isRecorded(source) && endedAt !== null && bytes === 0;
}

/** Requires the right to broadcast: membership, permission, and a team that is not archived. */
export async function requireBroadcaster(
  context: Asking,
  broadcastId: string,
  /** Also allows an archived team: a live broadcast can be ended, and a past one deleted. */
  { evenArchived = false, evenDeleted = false }: { evenArchived?: boolean; evenDeleted?: boolean } = {},
): Promise<{ broadcast: BroadcastRow; membership: Membership }> {
  const { id: accountId } = requireAccount(context.account);
  const id = idSchema.safeParse(broadcastId).data;
  const find = evenDeleted ? findEvenDeleted : findBroadcast;
  const broadcast = id === undefined ? undefined : await find(context.db, id);
  const membership = broadcast && (await findMembership(context.db, { teamId: broadcast.teamId, accountId }));
  if (!broadcast || !membership) {
    throw new AppError('broadcast-not-found');
  }
  if (broadcast.deletedAt && !membership.permissions.has('broadcast')) {
    throw new AppError('broadcast-not-found');
  }
  requireVerb(membership, 'broadcast');
  if (!evenArchived) {
    requireSeason(membership);
  }
  return { broadcast, membership };
}

/** True when a player of its match counts as a minor, so that it is for the team only. */
export async function isTeamOnly(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { matchId }: Pick<BroadcastRow, 'matchId'>,
): Promise<boolean> {
  return (
    matchId !== null && minorRule('watch', 'outsider') === 'no' && (await hasMinor(db, matchId, clock.now()))
  );
}

/** Filters broadcasts that the reader can watch by id. */
export async function onlyViewable(
  asking: Asking,
  broadcasts: readonly BroadcastRow[],
): Promise<BroadcastRow[]> {
  const { db, account } = asking;
  const teamIds = [...new Set(broadcasts.map(({ teamId }) => teamId))];
  const memberships = account ? await findMemberships(db, { teamIds, accountId: account.id }) : [];
  const own = new Set(memberships.map(({ teamId }) => teamId));
  const seen: BroadcastRow[] = [];
  for (const broadcast of broadcasts) {
    if (own.has(broadcast.teamId) || (await isOpenTo(asking, { broadcast, linkId: null }))) {
      seen.push(broadcast);
    }
  }
  return seen;
}

interface Found {
  readonly broadcast: BroadcastRow;
  readonly linkId: string | null;
}

async function findByKey(db: Database, key: string): Promise<Found | undefined> {
  const id = idSchema.safeParse(key);
  if (id.success) {
    const broadcast = await findBroadcast(db, id.data);
    return broadcast && { broadcast, linkId: null };
  }
  const token = shareTokenSchema.safeParse(key);
  const link = token.success ? await findLinkByToken(db, hashOf(token.data)) : undefined;
  const broadcast = link && (await findBroadcast(db, link.broadcastId));
  return link && broadcast && { broadcast, linkId: link.id };
}

async function viewableBy(asking: Asking, { broadcast, linkId }: Found): Promise<Viewable | undefined> {
  const { db, clock, account } = asking;
  const { teamId } = broadcast;
  const membership = account ? await findMembership(db, { teamId, accountId: account.id }) : undefined;
  if (!membership && !(await isOpenTo(asking, { broadcast, linkId }))) {
    return undefined;
  }
  const rights = rightsOf(membership, clock.now());
  return { broadcast, rights, membership: membership ?? null, linkId };
}

/** True for readers outside its team. */
async function isOpenTo(asking: Asking, { broadcast, linkId }: Found): Promise<boolean> {
  const { visibility } = broadcast;
  const isOpen = visibility === 'public' || (visibility === 'link' && linkId !== null);
  return isOpen && !(await isTeamOnly(asking, broadcast));
}

/** Members who may write in the team chat may write here; outsiders may not, since they could not be muted. */
function rightsOf(membership: Membership | undefined, now: Date): BroadcastRights {
  if (!membership) {
    return { canManage: false, canChat: false, canModerate: false, isMember: false };
  }
  const { permissions, isArchived, mutedUntil } = membership;
  const isMuted = mutedUntil !== null && mutedUntil > now;
  return {
    canManage: permissions.has('broadcast') && !isArchived,
    canChat: permissions.has('chat') && !isMuted && !isArchived,
    canModerate: permissions.has('moderate') && !isArchived,
    isMember: true,
  };
}

/** The demo account shows nothing to anyone outside its team. */
export function requireTeamOnly(
  account: Pick<Account, 'isDemo'>,
  visibility: BroadcastRow['visibility'],
): void {
  if (visibility !== 'team') {
    requireNotDemo(account);
  }
}
