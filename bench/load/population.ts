import { randomUUID } from 'node:crypto';
import { broadcastAnswer } from '@allcourt/contract';
import { systemClock } from '@allcourt/server/src/clock.ts';
import { parseConfig } from '@allcourt/server/src/config.ts';
import type { Database } from '@allcourt/server/src/db/database.ts';
import { openDatabase } from '@allcourt/server/src/db/open.ts';
import { events } from '@allcourt/server/src/db/schema/calendar.ts';
import { newEvent } from '@allcourt/server/src/features/calendar/create.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { buildAccount, type SignedInAccount } from '@allcourt/server/test/builders.ts';
import { eventBody } from '@allcourt/server/test/calendar.ts';
import { teamChatOf } from '@allcourt/server/test/chat.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { cameraBody } from '@allcourt/server/test/video.ts';

/** The people of the traffic model, as their cookies, with all that they use. */
export interface Population {
  readonly members: readonly string[];
  /** Scorers, each with a match of their own. */
  readonly scorers: readonly string[];
  readonly chats: readonly { readonly conversationId: string; readonly cookies: readonly string[] }[];
  readonly cameras: readonly Camera[];
}

export interface Camera {
  readonly cookie: string;
  readonly broadcastId: string;
}

const TEAMS = 20;
const TEAM_SIZE = 14;
const SCORERS_PER_TEAM = 2;
const CAMERAS = 4;
const EVENTS_PER_TEAM = 8;
const DAY_MS = 86_400_000;

/** Fills an empty database with twenty teams; four of them have a camera on. */
export async function buildPopulation(databaseUrl: string, origin: string): Promise<Population> {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl }, () =>
    randomUUID(),
  );
  const { db, close } = await openDatabase({ config, log: createLogger(config) });
  try {
    const teams = [];
    for (let number = 0; number < TEAMS; number += 1) {
      teams.push(await buildOne(db));
    }
    const cameras = await Promise.all(
      teams.slice(0, CAMERAS).map(({ teamId, cookies: [first = ''] }) => startCamera(origin, teamId, first)),
    );
    return {
      members: teams.flatMap(({ cookies }) => cookies),
      scorers: teams.flatMap(({ cookies }) => cookies.slice(0, SCORERS_PER_TEAM)),
      chats: teams.map(({ conversationId, cookies }) => ({ conversationId, cookies })),
      cameras,
    };
  } finally {
    await close();
  }
}

async function buildOne(db: Database) {
  const base = { db, clock: systemClock };
  const members: SignedInAccount[] = [];
  for (let number = 0; number < TEAM_SIZE; number += 1) {
    members.push(await buildAccount(base));
  }
  const [captain] = members;
  if (!captain) {
    throw new TypeError('A team has members.');
  }
  const { teamId } = await buildTeam(base, { members: [[captain, 'admin'], ...members.slice(1)] });
  await db.insert(events).values(
    Array.from({ length: EVENTS_PER_TEAM }, (_, week) =>
      newEvent(
        eventBody({ starts: new Date(Date.now() + (1 + week * 4) * DAY_MS).toISOString().slice(0, 16) }),
        {
          teamId,
          ownerId: null,
          createdBy: captain.account.id,
          now: new Date(),
        },
      ),
    ),
  );
  const conversationId = await teamChatOf({ db }, teamId);
  return { teamId, conversationId, cookies: members.map(({ cookie }) => cookie) };
}

async function startCamera(origin: string, teamId: string, cookie: string): Promise<Camera> {
  const broadcastId = randomUUID();
  const answer = await fetch(`${origin}/api/broadcasts/${broadcastId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(cameraBody(teamId)),
  });
  broadcastAnswer.parse(await answer.json());
  return { cookie, broadcastId };
}
