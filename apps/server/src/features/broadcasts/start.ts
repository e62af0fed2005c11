import { type BroadcastSource, idSchema, type StartBroadcastBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireActive } from '#server/features/teams/policy.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { moveAudience } from './audience.ts';
import { eventFor, requireAdults, requireEvent, requireFilmable } from './binding.ts';
import { keptUntil } from './kept.ts';
import { notifyTeam } from './notices.ts';
import { requireTeamOnly } from './policy.ts';
import { publishChange } from './publish.ts';
import { withdrawReminders } from './reminders.ts';
import { deleteScheduled, lockScheduled, type ScheduledRow } from './schedule-store.ts';
import {
  type BroadcastRow,
  findEvenDeleted,
  findLiveOf,
  findNewestSponsor,
  insertBroadcast,
  lockTeam,
} from './store.ts';

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];

const VIDEO_ID = /^[\w-]{6,20}$/;

/** Enough for several courts at once; more is a mistake or a script. */
const MAX_LIVE = 4;

/** Goes live, or makes the broadcast of a file, which is over from the start. The same id again is the same broadcast. */
export async function startBroadcast(
  context: Context,
  { broadcastId, ...body }: StartBroadcastBody & { broadcastId: string; recordingDays: number },
): Promise<string> {
  const { db } = context;
  const id = requireNewId(broadcastId);
  const { teamId } = await requireActive(context, body.teamId, 'broadcast');
  if (await isStarted(context, { id, teamId })) {
    return id;
  }
  const externalUrl = requireExternal(body.source, body.externalUrl);
  if (body.source !== 'none' && !body.hasConsent) {
    throw new AppError('consent-needed');
  }
  const isNew = await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    if (await isStarted({ ...context, db: tx }, { id, teamId })) {
      return false; // A repeated request has just created it.
    }
    if (body.source !== 'file' && (await findLiveOf(tx, teamId)).length >= MAX_LIVE) {
      throw new AppError('too-many-broadcasts');
    }
    await insert(context, tx, { ...body, id, externalUrl });
    return true;
  });
  if (isNew) {
    publishChange(context, id, 'broadcast');
  }
  if (isNew && body.source !== 'file') {
    moveAudience(context, { broadcast: { id, teamId }, from: null });
  }
  return id;
}

async function insert(
  context: Context,
  tx: Database,
  { id, recordingDays, ...body }: StartBroadcastBody & { id: string; recordingDays: number },
): Promise<void> {
  const { clock, account } = context;
  const now = clock.now();
  const asking = { ...context, db: tx };
  const { teamId, visibility, title } = body;
  requireTeamOnly(requireAccount(account), visibility);
  const matchId = body.matchId === null ? null : await requireFilmable(asking, body.matchId);
  await requireAdults(asking, { matchId, visibility });
  const event = body.event
    ? await requireEvent(asking, teamId, body.event)
    : await eventFor(asking, { teamId, matchId });
  const isInserted = await insertBroadcast(tx, {
    id,
    teamId,
    startedBy: requireAccount(account).id,
    title,
    source: body.source,
    externalUrl: body.externalUrl,
    ...timesOf(body, { now, recordingDays }),
    visibility,
    info: body.info,
    sport: body.sport,
    matchId,
    eventId: event?.eventId ?? null,
    eventKey: event?.key ?? null,
    highlightMode: body.highlightMode,
    sponsor: await findNewestSponsor(tx, teamId),
  });
  if (!isInserted) {
    throw new AppError('id-taken'); // Another team has just used it.
  }
  const scheduled = await takeScheduled(context, tx, { id: body.scheduledId, teamId });
  if (body.source !== 'file') {
    await notifyTeam(context, tx, {
      broadcast: { id, teamId, title, visibility, matchId },
      tellsTeam: body.tellsTeam,
      scheduled,
    });
  }
  if (scheduled) {
    await deleteScheduled(tx, scheduled.id);
  }
}

/** The scheduled broadcast that goes live, if it has not been canceled and is of this team. */
async function takeScheduled(
  context: Context,
  tx: Database,
  { id, teamId }: { id: string | undefined; teamId: string },
): Promise<ScheduledRow | undefined> {
  const scheduled = id === undefined ? undefined : await lockScheduled(tx, id);
  if (scheduled?.teamId !== teamId) {
    return undefined;
  }
  await withdrawReminders(context, tx, scheduled.id);
  return scheduled;
}

/** A file was filmed before it is added: it starts at its first second, and is never live. */
function timesOf(
  body: Pick<StartBroadcastBody, 'source' | 'videoStartAt' | 'videoDrift'>,
  { now, recordingDays }: { now: Date; recordingDays: number },
) {
  const videoStartAt = startOf({ ...body, now });
  if (body.source !== 'file') {
    return { videoStartAt, startedAt: now };
  }
  return {
    videoStartAt: videoStartAt ?? now,
    videoDrift: body.videoDrift ?? 0,
    startedAt: videoStartAt ?? now,
    endedAt: now,
    keptUntil: keptUntil(body, { from: now, recordingDays }),
  };
}

const EARLIEST_FILE = Date.UTC(1990);
const DAY_MS = 86_400_000;

/** A camera reports the time of its pictures itself. */
export function startOf({
  source,
  videoStartAt,
  now,
}: Pick<BroadcastRow, 'source'> & { videoStartAt: string | null; now: Date }): Date | null {
  if (videoStartAt === null || source === 'camera' || source === 'none') {
    return null;
  }
  const start = new Date(videoStartAt);
  if (source === 'file' && !(start.getTime() > EARLIEST_FILE && start.getTime() < now.getTime() + DAY_MS)) {
    throw badRequest('A video was filmed between 1990 and now.');
  }
  return start;
}

function requireNewId(written: string): string {
  const id = idSchema.safeParse(written);
  if (!id.success) {
    throw badRequest('"broadcastId" is not an id.');
  }
  return id.data;
}

async function isStarted(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { id, teamId }: { id: string; teamId: string },
): Promise<boolean> {
  const known = await findEvenDeleted(db, id);
  if (known && (known.teamId !== teamId || known.startedBy !== account?.id || known.deletedAt)) {
    throw new AppError('id-taken');
  }
  return known !== undefined;
}

/** Normalized address of an external video; null if its source is not supported. */
function requireExternal(source: BroadcastSource, written: string | null): string | null {
  if (source !== 'youtube' && source !== 'hls') {
    return null;
  }
  const url = URL.parse(written?.trim() ?? '');
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isSafe || !(source === 'youtube' ? isYoutube(url) : isStream(url))) {
    throw new AppError('external-video-refused');
  }
  return url.href;
}

function isYoutube({ hostname, port, pathname, searchParams }: URL): boolean {
  if (port !== '') {
    return false;
  }
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') {
    return VIDEO_ID.test(first);
  }
  if (!YOUTUBE_HOSTS.includes(hostname)) {
    return false;
  }
  return first === 'watch'
    ? VIDEO_ID.test(searchParams.get('v') ?? '')
    : ['live', 'shorts'].includes(first) && VIDEO_ID.test(second);
}

/** A name that others can resolve: no address of a network card, and none of a home or office. */
const PUBLIC_HOST = /^(?=.*[a-z])([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const LOCAL_DOMAINS = /\.(localhost|local|internal|lan|home|corp|home\.arpa)$/;

function isStream({ hostname, pathname }: URL): boolean {
  const isPublic = PUBLIC_HOST.test(hostname) && !LOCAL_DOMAINS.test(hostname);
  return isPublic && pathname.toLowerCase().endsWith('.m3u8');
}
