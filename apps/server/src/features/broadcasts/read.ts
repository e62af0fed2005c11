import {
  type Broadcast,
  type BroadcastAnswer,
  type BroadcastsAnswer,
  isRecorded,
  type LiveLogAnswer,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import { readOccasions } from '#server/features/calendar/service.ts';
import { presentMatch, presentToGuests } from '#server/features/matches/present.ts';
import { readForGuest, readMatch } from '#server/features/matches/service.ts';
import { requireMember } from '#server/features/teams/policy.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { requireFound, requireId } from '#server/plugins/errors.ts';
import { describeBroadcast, describeBroadcasts } from './describe.ts';
import { onlyViewable, requireViewable } from './policy.ts';
import { shownMatch } from './shown.ts';
import {
  type BroadcastRow,
  findBroadcast,
  findLiveOf,
  findOfEvent,
  findOfMatch,
  findPastOf,
  sumBytes,
} from './store.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'account' | 'realtime'>;

const PAGE = 20;

/** A broadcast and the reader's rights in it. */
export async function readLive(
  context: Reading,
  { key, secret }: { key: string; secret: string },
): Promise<BroadcastAnswer> {
  const { broadcast, rights } = await requireViewable(context, key);
  const now = context.clock.now();
  const media = isRecorded(broadcast.source) ? mediaOf(broadcast, { secret, now }) : null;
  return {
    broadcast: await describeBroadcast(context, broadcast, { secret }),
    media: media && { base: media.base, until: media.until.toISOString() },
    rights,
    now: now.toISOString(),
  };
}

/** The match of a broadcast as spectators see it, with its log after a given place. */
export async function readLog(
  context: Reading,
  { key, after }: { key: string; after?: number | undefined },
): Promise<LiveLogAnswer> {
  const { broadcast } = await requireViewable(context, key);
  return logOf(context, broadcast, after);
}

/** The same for a broadcast that the reader has already been admitted to. */
export async function logOf(
  context: Reading,
  broadcast: BroadcastRow,
  after?: number | undefined,
): Promise<LiveLogAnswer> {
  const matchId = await shownMatch(context.db, broadcast);
  const shown = matchId === null ? undefined : await readForGuest(context, { matchId, after });
  return shown
    ? { match: presentMatch(shown.match, null), seq: shown.match.seq, log: shown.log.map(presentToGuests) }
    : { match: null, seq: 0, log: [] };
}

/** Live and past broadcasts of a team. */
export async function readOfTeam(
  context: Reading,
  {
    teamId: asked,
    before,
    mostBytes,
    secret,
  }: { teamId: string; before?: string | undefined; mostBytes: number; secret: string },
): Promise<BroadcastsAnswer> {
  const { db } = context;
  const { teamId, permissions, isArchived } = await requireMember(context, asked);
  const last = before === undefined ? undefined : await findBroadcast(db, before);
  const [{ live, past }, stored] = await Promise.all([
    readTogether(db, {
      live: findLiveOf(db, teamId),
      past: findPastOf(db, {
        teamId,
        before: last?.teamId === teamId ? last : undefined,
        limit: PAGE + 1,
      }),
    }),
    sumBytes(db, teamId),
  ]);
  const page = past.slice(0, PAGE);
  const described = await describeBroadcasts(context, [...live, ...page], { secret });
  return {
    live: described.filter(({ isLive }) => isLive),
    past: described.filter(({ isLive }) => !isLive),
    next: past.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    canBroadcast: permissions.has('broadcast') && !isArchived,
    storage: { usedBytes: stored.used, mostBytes },
  };
}

/** Broadcasts of a match that the reader can see. */
export async function readOfMatch(context: Reading, asked: string): Promise<Broadcast[]> {
  const { id } = await readMatch(context, asked);
  return describeSeen(context, await findOfMatch(context.db, id));
}

/** Broadcasts of an event that the reader can see. */
export async function readOfEvent(
  context: Reading,
  { eventId, key }: { eventId: string; key: string },
): Promise<Broadcast[]> {
  requireAccount(context.account);
  const which = { eventId: requireId(eventId, 'event-not-found'), key };
  const occasion = requireFound((await readOccasions(context, [which]))(which), 'event-not-found');
  return describeSeen(context, await findOfEvent(context.db, occasion));
}

async function describeSeen(context: Reading, rows: readonly BroadcastRow[]): Promise<Broadcast[]> {
  return describeBroadcasts(context, await onlyViewable(context, rows));
}
