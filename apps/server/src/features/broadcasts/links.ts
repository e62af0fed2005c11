// Links for viewers outside the team. The token is shown once; only its hash is stored.

import type { CreateStreamLinkAnswer, Share } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { removeOutsiders } from './audience.ts';
import { requireAdults } from './binding.ts';
import { findLinks, insertLink, revokeLinks } from './link-store.ts';
import { requireBroadcaster } from './policy.ts';
import { publishChange } from './publish.ts';
import { invalidateMedia, type LinkRow, lockBroadcast } from './store.ts';
import { hashOf, newToken } from './token.ts';

const MAX_LINKS = 10;

/** Creates a link. Only this answer has its token. */
export async function createLink(context: Context, broadcastId: string): Promise<CreateStreamLinkAnswer> {
  const { db, clock, account } = context;
  requireNotDemo(requireAccount(account));
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  const token = newToken();
  const link: LinkRow = {
    id: uuidv7(),
    broadcastId: broadcast.id,
    tokenHash: hashOf(token),
    createdBy: requireAccount(account).id,
    createdAt: clock.now(),
    revokedAt: null,
  };
  await db.transaction(async (tx) => {
    const { visibility, matchId } = (await lockBroadcast(tx, broadcast.id)) ?? broadcast;
    if (visibility === 'team') {
      throw badRequest('This broadcast is team-only. Change who can watch first.');
    }
    await requireAdults({ db: tx, clock }, { matchId, visibility });
    if ((await findLinks(tx, broadcast.id)).length >= MAX_LINKS) {
      throw new AppError('too-many-shares');
    }
    await insertLink(tx, link);
  });
  return { link: presentLink(link), token };
}

/** Active links to a broadcast. */
export async function listLinks(context: Context, broadcastId: string): Promise<Share[]> {
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  return (await findLinks(context.db, broadcast.id)).map(presentLink);
}

/** Ends a link and disconnects its viewers; the media addresses that they know stop working. */
export async function endLink(
  context: Context,
  { broadcastId, linkId }: { broadcastId: string; linkId: string },
): Promise<void> {
  const { db, clock, realtime, afterCommit } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  const id = requireId(linkId, 'share-not-found');
  const link = { broadcastId: broadcast.id, id, revokedAt: clock.now() };
  if ((await revokeLinks(db, link)) === 0) {
    throw new AppError('share-not-found');
  }
  await invalidateMedia(db, [broadcast.id]);
  afterCommit(() => realtime.disconnect(`share:${link.id}`));
  publishChange(context, broadcast.id, 'broadcast');
  removeOutsiders(context, broadcast);
}

function presentLink({ id, createdAt }: LinkRow): Share {
  return { id, createdAt: createdAt.toISOString() };
}
