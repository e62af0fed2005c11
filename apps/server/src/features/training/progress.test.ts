// Recomputes figures from the requests, and compares them with the server's answers.

import type { HomeAnswer, LoopAnswer, ProgressAnswer, SkillProgress } from '@allcourt/contract';
import { fullStats, matchSummary } from '@allcourt/scoring/stats';
import { levelReached, scoreOf } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventAttendance, events } from '#server/db/schema/calendar.ts';
import { replayStored } from '#server/features/matches/fold.ts';
import { readMatchWithLog } from '#server/features/matches/service.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { planner } from '#test/calendar.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, type Event, PLAY_STARTED, points } from '#test/matches.ts';
import { madeCounts, newAt, resultBody, sessionBody } from '#test/training.ts';
import { readRecentTraining } from './trained.ts';

const DAY = 86_400_000;
const SECOND = 'second-serve-points-won';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

async function newcomer(): Promise<{ ask: Ask; person: SignedInAccount }> {
  const person = await buildAccount(server);
  return { ask: asking(server, person), person };
}

async function progress(ask: Ask, query = 'sport=tennis'): Promise<ProgressAnswer> {
  const { status, body } = await ask('GET', `/api/training/progress?${query}`);
  expect(status).toBe(200);
  return body;
}

describe('time', () => {
  test('shows zeros to a newcomer', async () => {
    const { ask } = await newcomer();
    const { tiles, weeks, goals, skills } = await progress(ask);

    expect(tiles).toEqual({
      minutes: 0,
      minutesThisWeek: 0,
      drills: 0,
      drillsThisMonth: 0,
      streakDays: 0,
      bestStreakDays: 0,
      improvement: null,
    });
    expect([weeks.length, goals, skills.every(({ from }) => from === 'nothing')]).toEqual([12, [], true]);
  });

  test('adds up sessions, runs and attendance without counting a minute twice', async () => {
    const { ask, person } = await newcomer();
    const sessionId = uuidv7();
    // An hour; a run within it adds no time, one an hour later does.
    await ask('PUT', `/api/training/sessions/${sessionId}`, sessionBody({ minutes: 60 }));
    await ask('PUT', newAt('results'), resultBody({ sessionId }));
    await ask(
      'PUT',
      newAt('results'),
      resultBody({ startedAt: '2026-06-01T09:30:00.000Z', activeSeconds: 600 }),
    );
    // Practice the evening before, half of which is also a session.
    const practice = await planner(person, server.app).make({ starts: '2026-05-31T12:00' });
    await server.db.insert(eventAttendance).values({
      id: uuidv7(),
      eventId: practice.id,
      key: '20260531T1200',
      accountId: person.account.id,
      memberId: null,
      attendance: 'came',
      trainedMinutes: 120,
      heldAt: new Date('2026-05-31T16:00:00Z'),
      markedBy: null,
    });
    await ask('PUT', newAt('sessions'), sessionBody({ startedAt: '2026-05-31T17:00:00.000Z', minutes: 90 }));
    const { tiles, weeks } = await progress(ask, 'sport=tennis&weekStart=1');

    expect(tiles).toMatchObject({
      minutes: 60 + 10 + 120 + 30,
      minutesThisWeek: 70,
      drills: 3, // Two runs, and one drill of the evening's session without a run.
      drillsThisMonth: 2,
      streakDays: 2,
      bestStreakDays: 2,
    });
    expect(weeks.slice(-2)).toMatchObject([
      { week: '2026-05-25', minutes: 150, days: 1 },
      { week: '2026-06-01', minutes: 70, days: 1, sessions: 1 },
    ]);
    await server.db.delete(events);
    expect((await progress(ask)).tiles.minutes).toBe(60 + 10 + 90);
  });

  test('adds up the same minutes for Home, at the edges of sessions too', async () => {
    const { ask } = await newcomer();
    const at = (minute: number) =>
      new Date(Date.parse('2026-06-01T08:00:00.000Z') + minute * 60_000).toISOString();
    const deleted = uuidv7();
    const later = uuidv7();
    const sessions = [
      [uuidv7(), 0, 45],
      [uuidv7(), 30, 30],
      [later, 200, 20],
      [deleted, 300, 30],
    ] as const;
    for (const [id, minute, minutes] of sessions) {
      await ask('PUT', `/api/training/sessions/${id}`, sessionBody({ startedAt: at(minute), minutes }));
    }
    await ask('DELETE', `/api/training/sessions/${deleted}`);
    const runs = [
      { startedAt: at(0) },
      { startedAt: at(59.99) },
      { startedAt: at(60), activeSeconds: 61 },
      { startedAt: at(90), activeSeconds: 62, sessionId: later },
      { startedAt: at(310), activeSeconds: 63, sessionId: deleted },
      { startedAt: at(400), activeSeconds: 64, sessionId: uuidv7() },
      { startedAt: at(500), activeSeconds: 65, counts: [[]] },
    ];
    for (const run of runs) {
      expect((await ask('PUT', newAt('results'), resultBody(run))).status).toBeLessThan(300);
    }
    const { trainedMinutes }: HomeAnswer = (await ask('GET', '/api/home?sport=tennis&timeZone=UTC')).body;

    expect(trainedMinutes).toBe(60 + 20 + Math.round((61 + 63 + 64) / 60));
    expect((await progress(ask)).tiles.minutes).toBe(trainedMinutes);
  });

  test('uses the days and weeks of the reader', async () => {
    const { ask } = await newcomer();
    await ask('PUT', newAt('sessions'), sessionBody({ startedAt: '2026-05-31T23:30:00.000Z', minutes: 30 }));
    const here = await progress(ask, 'sport=tennis&timeZone=UTC&weekStart=1');
    const there = await progress(ask, 'sport=tennis&timeZone=Europe/Berlin&weekStart=1');
    const sunday = await progress(ask, 'sport=tennis&timeZone=UTC&weekStart=0');

    expect([here, there, sunday].map(({ tiles }) => tiles.minutesThisWeek)).toEqual([0, 30, 30]);
  });

  test.each(['sport=squash', 'sport=tennis&timeZone=Nowhere', 'sport=tennis&weekStart=7', ''])(
    'refuses "%s"',
    async (query) => {
      const { ask } = await newcomer();

      expect((await ask('GET', `/api/training/progress?${query}`)).status).toBe(400);
    },
  );
});

describe('the training of many players', () => {
  test('is what all of each player’s training adds up to', async () => {
    const { db } = server;
    const accountIds: string[] = [];
    const asks: Ask[] = [];
    for (const offsets of [[], [200], [1, 8, 30, 61, 400], [3.5, 27.9, 28.1]]) {
      const { ask, person } = await newcomer();
      accountIds.push(person.account.id);
      asks.push(ask);
      for (const days of offsets) {
        const startedAt = new Date(server.clock.now().getTime() - days * DAY).toISOString();
        await ask('PUT', `/api/training/sessions/${uuidv7()}`, sessionBody({ startedAt, minutes: 45 }));
      }
    }
    const asked = { timeZone: 'America/New_York', weekStart: 1, now: server.clock.now().getTime() };
    const many = await readRecentTraining(db, { ...asked, accountIds, count: 4 });
    for (const [index, accountId] of accountIds.entries()) {
      const query = 'sport=tennis&timeZone=America/New_York&weekStart=1';
      const { weeks } = await progress(asks[index] ?? expect.unreachable(), query);
      expect(many(accountId).minutes).toEqual(weeks.slice(-4).map(({ minutes }) => minutes));
    }
    const daysAgo = accountIds.map((accountId) => {
      const last = many(accountId).lastTrainedAt;
      return last && (asked.now - last.getTime()) / DAY;
    });
    expect(daysAgo).toEqual([null, 200, 1, 3.5]);
  });
});

describe('goals', () => {
  test('count the week and the amount carried over', async () => {
    const { ask } = await newcomer();
    const goalId = uuidv7();
    const url = `/api/training/goals/${goalId}`;
    await ask('PUT', url, { metric: 'minutes', target: 120, carriesOver: true });
    await ask('PUT', newAt('sessions'), sessionBody({ minutes: 45 }));
    const { goals } = await progress(ask, 'sport=tennis&weekStart=1');

    expect(goals).toEqual([
      {
        id: goalId,
        metric: 'minutes',
        target: 120,
        carried: 0, // Created this week, so that nothing carries over.
        done: 45,
        carriesOver: true,
        assignedBy: null,
      },
    ]);
  });
});

describe('skills', () => {
  const skillOf = ({ skills }: ProgressAnswer, name: string): SkillProgress | undefined =>
    skills.find(({ skill }) => skill === name);

  test('are self-rated until measured', async () => {
    const { ask } = await newcomer();
    await ask('PUT', '/api/training/skills/tennis/backhand', { selfRating: 45, target: 70 });
    await ask('PUT', '/api/training/skills/tennis/backhand', { target: null });

    expect(skillOf(await progress(ask), 'backhand')).toMatchObject({
      current: 45,
      from: 'self',
      target: null,
      interval: null,
    });
  });

  test('are measured by drills that train them, on the scale of their targets', async () => {
    const { ask } = await newcomer();
    const drill = await drillAgainst('second-serve');
    const attempts = 'attempts' in drill.scoring ? drill.scoring.attempts : 0;
    const counts = madeCounts(drill.scoring.targets.advanced, drill);
    expect(counts[0]).toHaveLength(attempts);
    for (const day of [1, 2, 3, 4, 5, 6]) {
      const startedAt = `2026-05-0${day}T08:00:00.000Z`;
      await ask('PUT', newAt('results'), resultBody({ drillKey: drill.id, counts, startedAt }));
    }
    const answer = await progress(ask);
    const { score } = scoreOf(drill.scoring, counts);

    expect(levelReached(drill.scoring, score ?? 0)).toBe('advanced');
    expect(skillOf(answer, 'second-serve')).toMatchObject({
      current: 80,
      from: 'measured',
      runs: 5,
      points: 0,
    });
    expect(answer.tiles.improvement).toMatchObject({ by: 0, since: '2026-05-01', runs: 5 });
  });
});

describe('from a weakness to a gain', () => {
  test('finds a weakness, recommends a drill, and measures the change in later matches', async () => {
    const { ask, person } = await newcomer();
    const device = deviceOf(person, server.app);
    const players = { a: [{ name: 'Maya', accountId: person.account.id }], b: [{ name: 'Jonas' }] };
    const before = await buildMatch(device, {
      players,
      log: secondServes(2),
      startedAt: PLAY_STARTED - 20 * DAY,
    });
    const after = await buildMatch(device, {
      players,
      log: secondServes(5),
      startedAt: PLAY_STARTED - 2 * DAY,
    });
    const first: LoopAnswer = (await ask('GET', '/api/training/loop?sport=tennis')).body;
    const found = first.weaknesses.find(({ statistic }) => statistic === SECOND);
    const [drill] = found?.drills ?? [];
    expect(found).toMatchObject({ weakness: 'second-serve', now: { matches: 2 } });

    const library = await loadDrills('tennis');
    const recommended = library.find(({ id }) => id === drill?.key);
    expect(recommended?.trains.some(({ statistic }) => statistic === SECOND)).toBe(true);
    const startedAt = new Date(PLAY_STARTED - 10 * DAY).toISOString();
    const run = await ask(
      'PUT',
      newAt('results'),
      resultBody({ drillKey: recommended?.id ?? '', counts: [], startedAt }),
    );
    expect(run.status).toBe(200);
    const { gains }: LoopAnswer = (await ask('GET', '/api/training/loop?sport=tennis')).body;
    const gain = gains.find(({ statistic }) => statistic === SECOND);

    const [one, other] = [await rawOf(person, before.id), await rawOf(person, after.id)];
    expect(gain).toMatchObject({
      drillKeys: [drill?.key],
      runs: 1,
      since: startedAt.slice(0, 10),
      before: { figure: one, matches: 1 },
      after: { figure: other, matches: 1 },
      wasNamed: true,
    });
    // A weakness that was picked because it was low: the rise is less than the difference.
    expect(gain?.change?.by).toBeLessThan(other.count / other.of - one.count / one.of);
    expect(found?.now.figure).toMatchObject({ count: one.count + other.count, of: one.of + other.of });
  });

  test('uses only the reader’s own matches and runs', async () => {
    const { ask } = await newcomer();

    expect((await ask('GET', '/api/training/loop?sport=tennis')).body).toEqual({
      sport: 'tennis',
      matches: 0,
      weaknesses: [],
      gains: [],
    });
  });
});

describe('scores to replay', () => {
  test('are those at which the reader wins fewer points than elsewhere', async () => {
    const { ask, person } = await newcomer();
    const device = deviceOf(person, server.app);
    const players = { a: [{ name: 'Maya', accountId: person.account.id }], b: [{ name: 'Jonas' }] };
    // Maya serves to 30–40 in each of her games, and loses the game there.
    const log = 'abbabb bbbb'.repeat(6);
    for (const daysAgo of [2, 3, 4, 5]) {
      await buildMatch(device, { players, log: points(log), startedAt: PLAY_STARTED - daysAgo * DAY });
    }
    const { matches, scores } = (await ask('GET', '/api/training/pressure?sport=tennis')).body;

    expect(matches).toBe(4);
    expect(scores).toMatchObject([
      {
        statistic: 'break-points-saved',
        drillKey: 'save-it-at-30-40',
        here: { won: 0, of: 24 },
        elsewhere: { won: 48, of: 120 },
      },
    ]);
  });

  test('are none without matches', async () => {
    const { ask } = await newcomer();

    expect((await ask('GET', '/api/training/pressure?sport=pickleball')).body).toEqual({
      sport: 'pickleball',
      matches: 0,
      scores: [],
    });
  });
});

/** A match lost to love, every point behind a second serve; Maya wins one point in this many of her own games. */
function secondServes(won: number): Event[] {
  const winners = Array.from({ length: 12 }, (_none, game) =>
    game % 2 === 0 && game / 2 < won ? 'abbbb' : 'bbbb',
  );
  return points(winners.join('')).map((event) => Object.assign(event, { detail: { serve: 2 } }));
}

/** A statistic of one match, folded from its log. */
async function rawOf({ account }: SignedInAccount, matchId: string) {
  const { match, log } = await readMatchWithLog({ db: server.db, account, clock: server.clock }, matchId);
  const figure = matchSummary(fullStats(replayStored(match.setup, log)), { side: 'a' }).figures[SECOND];
  if (!figure) {
    throw new TypeError('There are no second serves.');
  }
  return figure;
}

async function drillAgainst(weakness: string) {
  const drill = (await loadDrills('tennis')).find(
    ({ weaknesses, scoring }) =>
      weaknesses.some((one) => one === weakness) && scoring.kind === 'made' && scoring.rounds === undefined,
  );
  if (!drill) {
    throw new TypeError(`No drill for ${weakness} counts successes.`);
  }
  return drill;
}
