import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { events } from '@allcourt/server/src/db/schema/calendar.ts';
import { newEvent } from '@allcourt/server/src/features/calendar/create.ts';
import { foundTeam } from '@allcourt/server/src/features/teams/found.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { eventBody } from '@allcourt/server/test/calendar.ts';
import { median, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const TEAMS = 20;
const EVENTS = 10_000;
const SERIES = 500;
/** Over how many days the events lie. */
const DAYS = 1460;
const ROUNDS = 40;
const WARM_UPS = 10;
const GOAL_MS = 50;
const DAY_MS = 86_400_000;
const ROWS_PER_STATEMENT = 1000;
const RULES = [
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2SA',
];
const ZONES = ['America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Kolkata'];

/** Server cost of a full calendar month. */
export function benchCalendar(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, { db, pool }: OpenDatabase): Promise<Figure[]> {
  const member = await buildAccount({ db, clock: systemClock });
  const teamIds: string[] = [];
  for (let number = 0; number < TEAMS; number += 1) {
    const teamId = randomUUID();
    const team = {
      id: teamId,
      name: `Team ${number}`,
      slug: teamId,
      colour: '#0f2a66',
      createdAt: new Date(),
    };
    await foundTeam(db, { team, members: [{ accountId: member.account.id, role: 'player' }] });
    teamIds.push(teamId);
  }
  const rows = Array.from({ length: EVENTS }, (_, index) => rowOf(index, teamIds));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(events).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
  await pool.query('analyze');
  const from = Date.now();
  const url = `/api/calendar?from=${from}&before=${from + 35 * DAY_MS}`;
  const ask = async () => {
    const answer = await app.inject({ url, headers: { cookie: member.cookie } });
    if (answer.statusCode !== 200) {
      throw new Error(`The server answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
    }
    return answer;
  };
  const shown: number = (await ask()).json().occurrences.length;
  const times: { month: number[]; bare: number[] } = { month: [], bare: [] };
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const bareMs = await timeMs(() => pool.query('select * from events limit $1', [shown]));
    const monthMs = await timeMs(ask);
    if (round >= 0) {
      times.bare.push(bareMs);
      times.month.push(monthMs);
    }
  }
  const [ms, bareMs] = [median(times.month), median(times.bare)];
  return [
    {
      name: `a month of ${TEAMS} teams with ${EVENTS} events and ${SERIES} series, ${shown} occurrences`,
      measured: `p50 ${ms.toFixed(1)} ms`,
      baseline: `reading as many rows ${bareMs.toFixed(1)} ms`,
      ratio: ms / bareMs,
      goal: { text: `≤ ${GOAL_MS} ms`, holds: ms <= GOAL_MS },
    },
  ];
}

/** The first of them are series that have gone on for a year; the others lie around today. */
function rowOf(index: number, teamIds: readonly string[]) {
  const isSeries = index < SERIES;
  const daysFromNow = isSeries ? -365 + (index % 7) : (index % DAYS) - DAYS / 2;
  const day = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
  const starts = `${day}T${String(8 + (index % 12)).padStart(2, '0')}:00`;
  const body = eventBody({
    id: randomUUID(),
    teamId: teamIds[index % teamIds.length] ?? '',
    title: `Event ${index}`,
    starts,
    timeZone: ZONES[index % ZONES.length] ?? 'UTC',
    rule: isSeries ? (RULES[index % RULES.length] ?? null) : null,
  });
  return newEvent(body, { teamId: body.teamId, ownerId: null, createdBy: null, now: new Date() });
}
