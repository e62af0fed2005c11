// A match between two teams that was broadcast two days ago, with its recording, and what the team said beside it.

import { STILL_EVERY_MS } from '@allcourt/contract';
import { bySide, type MatchSetup } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { crowdMoments, streamMessageReactions, streamMessages } from '#server/db/schema/stream-chat.ts';
import { importMatches, type WholeMatch } from '#server/features/matches/import.ts';
import { storeRecording } from '#server/features/video/service.ts';
import { CROWD, rallyFor, rallyStills, STREAM_LINES } from './broadcast-plan.ts';
import { venueOf } from './calendar-plan.ts';
import { FALCONS, type Member, RAPTORS, type Team } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import { playMatch } from './play-match.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';
import { findTeamId } from './store.ts';

const DAY_MS = 86_400_000;
/** The players: the first of each team. */
const HOME = 'jonas.lindqvist';
const AWAY = 'kwame.boateng';
/** The Falcons' home club. */
const VENUE = venueOf({ courts: '1', team: FALCONS }).name;
/** Chance of its own, chosen for a match that goes to the end, with aces and a long rally in it. */
const MATCH_SEED = 29;
/** The points come faster than in a match of the season, so that the recording is short. */
const PACE = 0.4;
const DAYS_AGO = 2;
const HOUR_MS = 3_600_000;
const START_HOUR = 18;
/** Before the first point, and after the last one. */
const RIM_MS = 15_000;
/** Reactions are counted per this much video. */
const CROWD_EVERY_MS = 5000;

const SETUP: MatchSetup = {
  format: 'SET1-S:4NOAD/TB5NOAD@3',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
};

/** The match, its broadcast, its recording. */
export async function seedBroadcast(context: SeedContext, accounts: Accounts): Promise<void> {
  const { db, clock, media } = context;
  const now = clock.now().getTime();
  const startedAt = now - (now % DAY_MS) - DAYS_AGO * DAY_MS + START_HOUR * HOUR_MS;
  const random = createRandom(MATCH_SEED);
  const match = matchOf({ startedAt, accounts, random });
  await importMatches(db, [match]);
  const points = match.log.map(({ event }) => event.at);
  const from = startedAt - RIM_MS;
  const to = (points.at(-1) ?? startedAt) + RIM_MS;
  const broadcastId = uuidv7({ msecs: from });
  const stills = await rallyStills(stillInstants({ from, to }));
  await db.insert(broadcasts).values({
    id: broadcastId,
    teamId: await findTeamId(db, FALCONS.slug),
    startedBy: accountOf(accounts, { username: 'marcus.bell' }),
    title: 'Falcons v Raptors, singles 1',
    source: 'camera',
    visibility: 'team',
    // The match says the rest.
    info: { opponent: null, venue: VENUE, surface: null, type: null },
    sport: 'tennis',
    matchId: match.id,
    highlightMode: 'automatic',
    startedAt: new Date(from),
    endedAt: new Date(to),
    mostViewers: 41,
    chatRevision: STREAM_LINES.length,
    newestStillAt: stills.at(-1)?.at ?? null,
  });
  const { messages, reactions } = wordsOf({ broadcastId, startedAt, lastAt: to - RIM_MS, accounts });
  await db.insert(streamMessages).values(messages);
  await db.insert(streamMessageReactions).values(reactions);
  await db.insert(crowdMoments).values(crowdOf({ broadcastId, points, random }));
  await storeRecording(
    { db, clock, media },
    {
      broadcastId,
      sessionId: uuidv7({ msecs: from }),
      offsetMs: from,
      ...(await rallyFor(Math.round((to - from) / 1000))),
      stills,
    },
  );
}

function matchOf({
  startedAt,
  accounts,
  random,
}: {
  startedAt: number;
  accounts: Accounts;
  random: Random;
}): WholeMatch {
  const sides = { a: memberOf(FALCONS, HOME), b: memberOf(RAPTORS, AWAY) };
  const levels = { a: sides.a.level, b: sides.b.level };
  return {
    id: uuidv7({ msecs: startedAt }),
    setup: SETUP,
    surface: 'hard',
    place: VENUE,
    players: bySide((side) => [{ name: sides[side].name, accountId: accountOf(accounts, sides[side]) }]),
    startedAt,
    ownerId: accountOf(accounts, sides.a),
    deviceId: uuidv7({ msecs: startedAt }),
    log: playMatch({ setup: SETUP, levels, depth: 'intermediate' }, random).map((point, index) => {
      const at = startedAt + Math.round(point.at * PACE);
      return {
        seq: index + 1,
        event: { ...point, at, id: uuidv7({ msecs: at }) },
        receivedAt: new Date(at + 400),
      };
    }),
  };
}

function memberOf({ name, members }: Team, username: string): Member {
  const member = members.find((one) => one.username === username);
  if (!member) {
    throw new TypeError(`There is no ${username} in ${name}.`);
  }
  return member;
}

interface Words {
  broadcastId: string;
  startedAt: number;
  lastAt: number;
  accounts: Accounts;
}

function wordsOf({ broadcastId, startedAt, lastAt, accounts }: Words) {
  const lines = STREAM_LINES.map(({ by, share, text, reactions = {} }, index) => {
    const at = new Date(Math.round(startedAt + (lastAt - startedAt) * share) + 3000);
    const id = uuidv7({ msecs: at.getTime() });
    return {
      message: {
        id,
        broadcastId,
        revision: index + 1,
        authorId: accountOf(accounts, { username: by }),
        text,
        at,
        createdAt: at,
      },
      reactions: (['👏', '🔥'] as const).flatMap((emoji) =>
        (reactions[emoji] ?? []).map((username) => ({
          messageId: id,
          accountId: accountOf(accounts, { username }),
          emoji,
        })),
      ),
    };
  });
  return {
    messages: lines.map(({ message }) => message),
    reactions: lines.flatMap(({ reactions }) => reactions),
  };
}

/** Viewers clap together after a good point, longest after the last one. */
function crowdOf({
  broadcastId,
  points,
  random,
}: {
  broadcastId: string;
  points: readonly number[];
  random: Random;
}) {
  return points.flatMap((point, index) => {
    const isLast = index === points.length - 1;
    const at = new Date(point - (point % CROWD_EVERY_MS) + CROWD_EVERY_MS);
    return CROWD.flatMap(({ emoji, most, chance }) => {
      const count = isLast ? most * 4 : random.between(1, most);
      return isLast || random.chance(chance * 0.6) ? [{ broadcastId, at, emoji, count }] : [];
    });
  });
}

/** Every ten seconds, on the full ones. */
function stillInstants({ from, to }: { from: number; to: number }): Date[] {
  const first = Math.ceil(from / STILL_EVERY_MS) * STILL_EVERY_MS;
  const count = Math.floor((to - first) / STILL_EVERY_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * STILL_EVERY_MS));
}
