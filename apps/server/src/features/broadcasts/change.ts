import type { BroadcastVisibility, ChangeBroadcastBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { moveAudience, removeOutsiders } from './audience.ts';
import { eventFor, requireAdults, requireEvent, requireFilmable } from './binding.ts';
import { withdrawWarning } from './expiry.ts';
import { notifyFollowers, withdrawFromFollowers } from './followed.ts';
import { keptUntil } from './kept.ts';
import { revokeLinks } from './link-store.ts';
import { requireBroadcaster, requireTeamOnly } from './policy.ts';
import { publishChange } from './publish.ts';
import { startOf } from './start.ts';
import { type BroadcastRow, lockBroadcast, moveSegments, updateBroadcast } from './store.ts';

/** From the smallest audience to the largest. */
const WIDTHS: readonly BroadcastVisibility[] = ['team', 'link', 'public'];

type Changes = Partial<Omit<BroadcastRow, 'id'>>;

/** Changes the given fields of a broadcast. */
export async function changeBroadcast(
  context: Context,
  {
    broadcastId,
    recordingDays,
    ...body
  }: ChangeBroadcastBody & { broadcastId: string; recordingDays: number },
): Promise<string> {
  const { db, clock } = context;
  const before = await db.transaction(async (tx) => {
    const asking = { ...context, db: tx };
    const { broadcast: found } = await requireBroadcaster(asking, broadcastId);
    // Locked only after the access check, so that outsiders cannot make others wait.
    const broadcast = (await lockBroadcast(tx, found.id)) ?? found;
    const changes = {
      ...plainChanges(body),
      ...lineUpOf(broadcast, { ...body, now: clock.now() }),
      ...(await boundChanges(asking, broadcast, body)),
      ...embeddingOf(broadcast, body),
      ...keepingOf(broadcast, { isKept: body.isKept, now: clock.now(), recordingDays }),
    };
    if (isNarrower(broadcast, body)) {
      changes.viewVersion = broadcast.viewVersion + 1;
    }
    if (body.visibility === 'team') {
      await revokeLinks(tx, { broadcastId: broadcast.id, revokedAt: clock.now() });
    }
    await updateBroadcast(tx, broadcast.id, changes);
    if (body.isKept !== undefined) {
      await withdrawWarning(context, tx, broadcast.id);
    }
    await tellFollowers(context, tx, { before: broadcast, after: { ...broadcast, ...changes } });
    if (broadcast.source === 'file') {
      await moveSegments(tx, { from: broadcast, to: { ...broadcast, ...changes } });
    }
    return broadcast;
  });
  publishChange(context, before.id, 'broadcast');
  if (body.matchId !== undefined) {
    moveAudience(context, { broadcast: before, from: before.matchId });
  }
  if (isNarrower(before, body)) {
    removeOutsiders(context, before);
  }
  return before.id;
}

/** The instant of a video's first second; a file is also listed by it. */
function lineUpOf(
  { source, videoDrift: before }: BroadcastRow,
  { videoStartAt: written, videoDrift = before, now }: ChangeBroadcastBody & { now: Date },
): Changes {
  const videoStartAt = written === undefined ? null : startOf({ source, videoStartAt: written, now });
  if (source !== 'file') {
    return written === undefined ? {} : { videoStartAt };
  }
  return { videoDrift, ...(videoStartAt === null ? {} : { videoStartAt, startedAt: videoStartAt }) };
}

function plainChanges({ title, visibility, info, highlightMode, sponsor }: ChangeBroadcastBody): Changes {
  return {
    ...(title === undefined ? {} : { title }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(info === undefined ? {} : { info }),
    ...(highlightMode === undefined ? {} : { highlightMode }),
    ...(sponsor === undefined ? {} : { sponsor }),
  };
}

/** Resolves the match and the event; a match brings its own event unless one is given. */
async function boundChanges(
  context: Context,
  broadcast: BroadcastRow,
  { matchId: asked, event, visibility = broadcast.visibility }: ChangeBroadcastBody,
): Promise<Changes> {
  const isAnother = asked !== undefined && asked !== null && asked !== broadcast.matchId;
  const matchId = isAnother ? await requireFilmable(context, asked) : (asked ?? null);
  const shown = asked === undefined ? broadcast.matchId : matchId;
  if (isAnother || visibility !== broadcast.visibility) {
    requireTeamOnly(requireAccount(context.account), visibility);
    await requireAdults(context, { matchId: shown, visibility });
  }
  const { teamId } = broadcast;
  const bound = event ? await requireEvent(context, teamId, event) : null;
  const brought =
    event === undefined && isAnother && broadcast.eventId === null
      ? await eventFor(context, { teamId, matchId })
      : undefined;
  const changed = event === undefined ? brought : bound;
  return {
    ...(asked === undefined ? {} : { matchId }),
    ...(changed === undefined ? {} : { eventId: changed?.eventId ?? null, eventKey: changed?.key ?? null }),
  };
}

/** Only a public broadcast of our own is for pages of other sites; made narrower, it is no longer. */
function embeddingOf(
  { source, visibility: before }: BroadcastRow,
  { isEmbeddable, visibility = before }: ChangeBroadcastBody,
): Changes {
  if (isEmbeddable && visibility !== 'public') {
    throw badRequest('Only a broadcast that anyone can watch can be embedded. Change who can watch first.');
  }
  if (isEmbeddable && (source === 'youtube' || source === 'hls')) {
    throw badRequest("This video is on another site. Embed it with that site's own code.");
  }
  if (visibility !== 'public') {
    return { isEmbeddable: false };
  }
  return isEmbeddable === undefined ? {} : { isEmbeddable };
}

function keepingOf(
  broadcast: BroadcastRow,
  { isKept, now, recordingDays }: { isKept: boolean | undefined; now: Date; recordingDays: number },
): Changes {
  if (isKept === undefined) {
    return {};
  }
  if (broadcast.endedAt === null) {
    throw badRequest('You can keep a recording once its broadcast has ended.');
  }
  return {
    keptUntil: isKept ? null : keptUntil(broadcast, { from: now, recordingDays }),
    expiryWarnedAt: null,
  };
}

/** Live for everyone from now on, or with another match: followers are notified. No longer for everyone: they are not. */
async function tellFollowers(
  context: Context,
  tx: Database,
  { before, after }: { before: BroadcastRow; after: BroadcastRow },
): Promise<void> {
  const isWidened = after.visibility === 'public' && before.visibility !== 'public';
  const showsAnother = after.matchId !== null && after.matchId !== before.matchId;
  if (before.visibility === 'public' && after.visibility !== 'public') {
    await withdrawFromFollowers(context, tx, after.id);
  } else if (after.endedAt === null && after.visibility === 'public' && (isWidened || showsAnother)) {
    await notifyFollowers(context, tx, after);
  }
}

function isNarrower({ visibility: from }: BroadcastRow, { visibility: to }: ChangeBroadcastBody): boolean {
  return to !== undefined && WIDTHS.indexOf(to) < WIDTHS.indexOf(from);
}
