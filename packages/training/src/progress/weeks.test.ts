import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, dayReader, weekOf } from './days.ts';
import { weeklyGoal } from './goals.ts';
import { type Trained, trainedDays } from './trained.ts';
import { keptSince, keptTime, type Reader, type TrainedWeek, trainingTime, trainingWeeks } from './weeks.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const session = (id: string, begun: string, minutes: number, ...drillKeys: string[]) => ({
  id,
  at: at(begun),
  minutes,
  drillKeys,
});
const run = (drillKey: string, begun: string, minutes: number, sessionId: string | null = null) => ({
  drillKey,
  at: at(begun),
  activeSeconds: minutes * 60,
  sessionId,
});
const attended = (begun: string, minutes: number) => ({ at: at(begun), minutes });
const NONE: Trained = { sessions: [], runs: [], attended: [] };

describe('the day', () => {
  test.each([
    [
      'late in the evening in London is the next day in Lahore',
      '2026-06-30T22:00',
      'Asia/Karachi',
      '2026-07-01',
    ],
    ['the same in London', '2026-06-30T22:00', 'Europe/London', '2026-06-30'],
    ['after midnight is the day before in New York', '2026-07-01T02:00', 'America/New_York', '2026-06-30'],
    ['the hour that summer time skips', '2026-03-29T01:30', 'Europe/Berlin', '2026-03-29'],
  ])('%s', (_name, instant, zone, day) => {
    expect(dayReader(zone)(at(instant))).toBe(day);
  });

  test.each([
    ['2026-07-01', 0, '2026-06-28'],
    ['2026-07-01', 1, '2026-06-29'],
    ['2026-07-05', 1, '2026-06-29'],
    ['2026-07-05', 0, '2026-07-05'],
    ['2026-01-01', 6, '2025-12-27'],
  ])('%s is in the week, begun on day %i, of %s', (day, weekStart, week) => {
    expect(weekOf(day, weekStart)).toBe(week);
  });
});

describe('minutes of training', () => {
  test.each<[string, Partial<Trained>, { minutes: number; drills: number; sessions: number }]>([
    [
      'a session',
      { sessions: [session('s', '2026-06-30T10:00', 60)] },
      { minutes: 60, drills: 0, sessions: 1 },
    ],
    [
      'a session with a drill that was counted and one that was not',
      {
        sessions: [session('s', '2026-06-30T10:00', 60, 'serve', 'wall')],
        runs: [run('serve', '2026-06-30T10:05', 12, 's')],
      },
      { minutes: 60, drills: 2, sessions: 1 },
    ],
    [
      'a run that says so belongs to its session, whatever the clock said',
      {
        sessions: [session('s', '2026-06-30T10:00', 60)],
        runs: [run('serve', '2026-06-30T08:00', 12, 's')],
      },
      { minutes: 60, drills: 1, sessions: 1 },
    ],
    [
      'a run begun while a session was on belongs to it',
      {
        sessions: [session('s', '2026-06-30T10:00', 60, 'serve')],
        runs: [run('serve', '2026-06-30T10:59', 12)],
      },
      { minutes: 60, drills: 1, sessions: 1 },
    ],
    [
      'two runs without a session',
      { runs: [run('serve', '2026-06-30T10:00', 12), run('serve', '2026-06-30T11:00', 8)] },
      { minutes: 20, drills: 2, sessions: 0 },
    ],
    [
      'a run of a deleted session',
      { runs: [run('serve', '2026-06-30T10:00', 12, 'gone')] },
      { minutes: 12, drills: 1, sessions: 0 },
    ],
    ['a practice', { attended: [attended('2026-06-30T18:00', 90)] }, { minutes: 90, drills: 0, sessions: 1 }],
    [
      'a practice that was logged as well, and half an hour more',
      {
        sessions: [session('s', '2026-06-30T18:30', 90)],
        attended: [attended('2026-06-30T18:00', 90)],
      },
      { minutes: 120, drills: 0, sessions: 1 },
    ],
    [
      'a run at a practice',
      { runs: [run('serve', '2026-06-30T18:10', 12)], attended: [attended('2026-06-30T18:00', 90)] },
      { minutes: 90, drills: 1, sessions: 1 },
    ],
  ])('%s', (_name, trained, { minutes, drills, sessions }) => {
    expect(trainedDays({ ...NONE, ...trained }, 'UTC')).toEqual([
      { day: '2026-06-30', seconds: minutes * 60, drills, sessions },
    ]);
  });
});

/** All totals of a reader, from what is kept on the same day. */
function timeOf(trained: Trained, reader: Reader) {
  const { timeZone, now } = reader;
  return trainingTime(keptTime(trained, { timeZone, since: keptSince(dayReader(timeZone)(now)) }), reader);
}

test('computes weeks, tiles and streak for a player in Karachi, from Monday', () => {
  const trained: Trained = {
    sessions: [
      session('old', '2026-01-05T10:00', 30),
      session('monday', '2026-06-28T20:00', 60), // Monday 29th, 1 a.m. there
    ],
    runs: [run('serve', '2026-06-30T10:00', 10.5), run('wall', '2026-07-01T10:00', 10)],
    attended: [attended('2026-06-28T14:00', 90)],
  };
  const reader = { timeZone: 'Asia/Karachi', weekStart: 1, now: at('2026-07-02T09:00') };
  const { weeks, ...tiles } = timeOf(trained, reader);
  expect(tiles).toEqual({
    minutes: 30 + 60 + 21 + 90,
    minutesThisWeek: 81,
    drills: 2,
    drillsThisMonth: 1,
    streakDays: 4,
    bestStreakDays: 4,
  });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-06-22', minutes: 90, days: 1, drills: 0, sessions: 1 },
    { week: '2026-06-29', minutes: 81, days: 3, drills: 2, sessions: 1 },
  ]);
});

describe('a streak', () => {
  test.each([
    ['nothing trained', [], { current: 0, best: 0 }],
    ['today', ['2026-06-30'], { current: 1, best: 1 }],
    ['yesterday: it is alive still', ['2026-06-28', '2026-06-29'], { current: 2, best: 2 }],
    ['the day before yesterday: it is over', ['2026-06-27', '2026-06-28'], { current: 0, best: 2 }],
    [
      'two now, three once',
      ['2026-06-30', '2026-06-29', '2026-06-02', '2026-06-01', '2026-05-31'],
      { current: 2, best: 3 },
    ],
    ['twice on one day is one day', ['2026-06-30', '2026-06-30'], { current: 1, best: 1 }],
  ])('%s', (_name, days, streak) => {
    const runs = days.map((day) => run('serve', `${day}T10:00`, 10));
    const reader = { timeZone: 'UTC', weekStart: 1, now: at('2026-06-30T12:00') };
    const { streakDays: current, bestStreakDays: best } = timeOf({ ...NONE, runs }, reader);
    expect({ current, best }).toEqual(streak);
  });
});

describe('a weekly goal of 120 minutes', () => {
  const weeks = (...minutes: number[]): TrainedWeek[] =>
    minutes.map((value, index) => ({
      week: dayAfter('2026-06-01', 7 * index),
      minutes: value,
      days: 0,
      drills: 0,
      sessions: 0,
    }));
  const goal = { metric: 'minutes', target: 120, carriesOver: true, madeOn: '2026-05-01' } as const;

  test.each([
    ['everything done last week', goal, weeks(120, 30), { target: 120, carried: 0, done: 30 }],
    ['thirty short last week', goal, weeks(90, 30), { target: 120, carried: 30, done: 30 }],
    [
      'nothing for a month: one week is owed, not four',
      goal,
      weeks(0, 0, 0, 0, 10),
      { target: 120, carried: 120, done: 10 },
    ],
    [
      'more than enough last week is no start for this one',
      goal,
      weeks(300, 0),
      { target: 120, carried: 0, done: 0 },
    ],
    [
      'made to start fresh each week',
      { ...goal, carriesOver: false },
      weeks(90, 30),
      { target: 120, carried: 0, done: 30 },
    ],
    [
      'made on the first day of last week',
      { ...goal, madeOn: '2026-06-01' },
      weeks(90, 30),
      { target: 120, carried: 30, done: 30 },
    ],
    [
      'made in the middle of last week',
      { ...goal, madeOn: '2026-06-03' },
      weeks(90, 30),
      { target: 120, carried: 0, done: 30 },
    ],
    ['made today', { ...goal, madeOn: '2026-06-10' }, weeks(0, 30), { target: 120, carried: 0, done: 30 }],
  ])('%s', (_name, aim, trained, state) => {
    expect(weeklyGoal(aim, trained)).toEqual(state);
  });
});

describe('any training', () => {
  const moment = fc.integer({ min: at('2026-04-20T00:00'), max: at('2026-06-30T12:00') });
  const minutes = fc.integer({ min: 1, max: 240 });
  const trained = fc.record({
    sessions: fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), at: moment, minutes, drillKeys: fc.constant(['x']) }),
      { maxLength: 6 },
    ),
    runs: fc.array(
      fc.record({
        drillKey: fc.constantFrom('x', 'y'),
        at: moment,
        activeSeconds: fc.nat(3600),
        sessionId: fc.constantFrom('a', 'b', null),
      }),
      { maxLength: 6 },
    ),
    attended: fc.array(fc.record({ at: moment, minutes }), { maxLength: 6 }),
  });

  test('adds up the days of each week, and never exceeds its parts', () => {
    fc.assert(
      fc.property(trained, fc.nat(6), fc.constantFrom('UTC', 'Pacific/Auckland'), (all, weekStart, zone) => {
        const days = trainedDays(all, zone);
        const weeks = trainingWeeks(days, { today: '2026-07-01', weekStart });
        const seconds = days.reduce((total, day) => total + day.seconds, 0);
        const parts =
          [...all.sessions, ...all.attended].reduce((total, block) => total + block.minutes * 60, 0) +
          all.runs.reduce((total, { activeSeconds }) => total + activeSeconds, 0);
        expect(seconds).toBeLessThanOrEqual(parts);
        expect(weeks.reduce((total, week) => total + week.days, 0)).toBe(days.length);
        expect(Math.abs(weeks.reduce((total, week) => total + week.minutes, 0) - seconds / 60)).toBeLessThan(
          7,
        );
      }),
      { numRuns: 100 },
    );
  });

  test('is the same on any later day, from what was kept before', () => {
    fc.assert(
      fc.property(trained, fc.nat(6), fc.nat(200), fc.constantFrom('UTC', 'Pacific/Auckland'), (...asked) => {
        const [all, weekStart, later, timeZone] = asked;
        const now = at('2026-06-20T12:00') + later * 86_400_000;
        const kept = keptTime(all, { timeZone, since: keptSince('2026-06-20') });
        const reader = { timeZone, weekStart, now };
        expect(trainingTime(kept, reader)).toEqual(timeOf(all, reader));
      }),
      { numRuns: 200 },
    );
  });

  // Minutes apart, so that starts and ends meet often.
  const near = fc.integer({ min: 0, max: 40 }).map((minute) => at('2026-06-30T10:00') + minute * 60_000);
  const few = fc.integer({ min: 1, max: 12 });
  const crowded = fc.record({
    sessions: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        at: near,
        minutes: few,
        drillKeys: fc.subarray(['x', 'y', 'z']),
      }),
      { selector: ({ id }) => id },
    ),
    runs: fc.array(
      fc.record({
        drillKey: fc.constantFrom('x', 'y'),
        at: near,
        activeSeconds: fc.nat(3600),
        sessionId: fc.constantFrom('a', 'b', 'elsewhere', null),
      }),
      { maxLength: 8 },
    ),
    attended: fc.array(fc.record({ at: near, minutes: few }), { maxLength: 6 }),
  });

  test('counts as each session, run and event against all others says', () => {
    fc.assert(
      fc.property(crowded, (all) => {
        const [day] = trainedDays(all, 'UTC');
        expect(day ? { drills: day.drills, sessions: day.sessions, seconds: day.seconds } : null).toEqual(
          all.sessions.length + all.runs.length + all.attended.length === 0 ? null : plainlyCounted(all),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('has the days that the calendar of the zone has', () => {
    const zones = fc.constantFrom(
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Pacific/Apia',
    );
    const ever = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(zones, fc.array(ever), fc.integer({ min: 0, max: 1_800_000 }), (zone, instants, later) => {
        const dayOf = dayReader(zone);
        for (const instant of instants.flatMap((one) => [one, one + later])) {
          expect(dayOf(instant)).toBe(new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone }));
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Counts of a single day: the seconds that sessions and events fill, each looked at one by one. */
function plainlyCounted({ sessions, runs, attended }: Trained) {
  const endOf = (block: { at: number; minutes: number }) => block.at + block.minutes * 60_000;
  const blocks = [...sessions, ...attended];
  const isIn = (instant: number, block: { at: number; minutes: number }) =>
    block.at <= instant && instant < endOf(block);
  const isOf = (timed: Trained['runs'][number], whole: Trained['sessions'][number]) =>
    timed.sessionId === whole.id || isIn(timed.at, whole);
  const from = Math.min(...blocks.map((block) => block.at));
  const length = Math.max(0, ...blocks.map(endOf)) - from;
  const filled = Array.from({ length: Math.max(0, length / 60_000) }, (_, minute) => from + minute * 60_000);
  const alone = runs.filter(
    (timed) =>
      !(sessions.some((whole) => isOf(timed, whole)) || blocks.some((block) => isIn(timed.at, block))),
  );
  const uncounted = (whole: Trained['sessions'][number]) =>
    whole.drillKeys.filter((key) => !runs.some((timed) => timed.drillKey === key && isOf(timed, whole)));
  const unlogged = attended.filter(
    (event) => !sessions.some((whole) => event.at < endOf(whole) && whole.at < endOf(event)),
  );
  return {
    drills: runs.length + sessions.reduce((total, whole) => total + uncounted(whole).length, 0),
    sessions: sessions.length + unlogged.length,
    seconds:
      60 * filled.filter((minute) => blocks.some((block) => isIn(minute, block))).length +
      alone.reduce((total, { activeSeconds }) => total + activeSeconds, 0),
  };
}
