// Feed links for other calendars. The token is shown once and stored as a hash.

import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Feed, MAX_FEEDS } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { ownOf } from '../audience/audience.ts';
import { accessOf, ownAccess } from '../policy.ts';
import { calendarsOf, readOccurrence } from '../reading.ts';
import { findDatedEvents, findVersionsWithin } from '../store.ts';
import { deleteFeed, type FeedRow, findFeeds, insertFeed, openFeed } from './feed-store.ts';
import { alone, createCalendarWriter, writeCalendar } from './ics-write.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const DAY_MS = 86_400_000;
/** The days a feed reaches into the past and the future. */
const PAST_DAYS = 365;
const AHEAD_DAYS = 1096;
/** To be raised when feeds are written otherwise, so that calendars read them again. */
const WRITTEN_AS = 1;
const ID_LENGTH = 36;
/** Events read with one statement, and those of them that are written at a time. */
const EVENTS_PER_READ = 500;
const EVENTS_PER_SLICE = 50;

/** The reader's feeds that work. */
export async function listFeeds({ db, account }: Pick<Context, 'db' | 'account'>): Promise<Feed[]> {
  const rows = await findFeeds(db, requireAccount(account).id);
  return rows.map(({ feed, team }) => presentFeed(feed, team));
}

/** Makes a feed. Its address is in the answer and nowhere else. */
export async function createFeed(
  context: Context,
  { teamId, publicUrl }: { teamId: string | null; publicUrl: string },
): Promise<{ feed: Feed; url: string }> {
  const { db, clock } = context;
  requireNotDemo(requireAccount(context.account));
  const access = await ownAccess(context);
  const team = teamId === null ? null : access.teams.get(teamId);
  if (team === undefined) {
    throw new AppError('team-not-found');
  }
  if ((await findFeeds(db, access.accountId)).length >= MAX_FEEDS) {
    throw new AppError('too-many-feeds');
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row: FeedRow = {
    id: uuidv7(),
    accountId: access.accountId,
    teamId,
    tokenHash: hash(token),
    createdAt: clock.now(),
    readAt: null,
  };
  await insertFeed(db, row);
  return { feed: presentFeed(row, team), url: `${publicUrl}/api/calendar/feeds/${token}.ics` };
}

/** Ends a feed: calendars that ask for it get nothing from now on. */
export async function endFeed({ db, account }: Context, feedId: string): Promise<void> {
  const accountId = requireAccount(account).id;
  if (!(await deleteFeed(db, { id: requireId(feedId, 'feed-not-found'), accountId }))) {
    throw new AppError('feed-not-found');
  }
}

/**
 * A feed's events: those that are in its owner's calendar now, with a version that changes with them. No bytes for those who
 * have this version.
 */
export async function readFeed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, publicUrl, known }: { token: string; publicUrl: string; known: string | undefined },
): Promise<{ etag: string; bytes: Buffer | null }> {
  const now = clock.now();
  const feed = TOKEN.test(token) ? await openFeed(db, { tokenHash: hash(token), readAt: now }) : undefined;
  const access = feed && (await accessOf(db, feed.accountId));
  const team = feed?.teamId ? access?.teams.get(feed.teamId) : null;
  if (!access || team === undefined) {
    throw new AppError('feed-not-found');
  }
  const versions = await findVersionsWithin(db, {
    ...calendarsOf(access, team?.id),
    own: ownOf(access),
    from: new Date(now.getTime() - PAST_DAYS * DAY_MS),
    before: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
  });
  const name = team ? `${team.name} (Allcourt)` : 'Allcourt';
  // Zones are written with years ahead, and by the zone data of this server.
  const { tz } = process.versions;
  const written = [WRITTEN_AS, tz, now.getUTCFullYear(), publicUrl, name, ...versions];
  const etag = `"${hash(written.join()).toString('base64url')}"`;
  // A proxy that compresses marks versions with `W/`.
  if (
    known
      ?.replaceAll('W/', '')
      .split(/\s*,\s*/)
      .includes(etag)
  ) {
    return { etag, bytes: null };
  }
  const writer = createCalendarWriter({ name, now, publicUrl });
  const ids = versions.map((version) => version.slice(0, ID_LENGTH));
  for (let read = 0; read < ids.length; read += EVENTS_PER_READ) {
    const wanted = ids.slice(read, read + EVENTS_PER_READ);
    const found = new Map((await findDatedEvents(db, wanted)).map((event) => [event.id, event]));
    for (let start = 0; start < wanted.length; start += EVENTS_PER_SLICE) {
      await setImmediate(); // Yields before each slice, so that other requests are answered.
      const slice = wanted.slice(start, start + EVENTS_PER_SLICE).flatMap((id) => found.get(id) ?? []);
      writer.add(slice.map((event) => ({ event, exceptions: event.exceptions })));
    }
  }
  return { etag, bytes: writer.bytes() };
}

/** One occurrence as a file. */
export async function readOccurrenceFile(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { publicUrl, ...which }: { eventId: string; key: string; publicUrl: string },
): Promise<string> {
  const { occurrence } = await readOccurrence(context, which);
  return writeCalendar({
    name: occurrence.fields.title,
    events: [alone(occurrence)],
    now: context.clock.now(),
    publicUrl,
  });
}

function presentFeed({ id, createdAt, readAt }: FeedRow, team: { id: string; name: string } | null): Feed {
  return {
    id,
    team: team && { id: team.id, name: team.name },
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** A token is as random as a key, so that its plain hash gives nothing away. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
