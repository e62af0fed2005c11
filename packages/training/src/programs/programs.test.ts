import { describe, expect, test } from 'vitest';
import { isVersion, LOADS, loadOf } from '../guide/guide.ts';
import { loadDrills } from '../library.ts';
import {
  drillsOfProgram,
  MOVEMENT_SETS,
  movementSet,
  PROGRAMS,
  programProgress,
  sessionsOf,
} from './index.ts';

const DAY = 86_400_000;
const LIBRARY = new Map(
  [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))].map((drill) => [drill.id, drill]),
);

describe.each(PROGRAMS.map((program) => [program.title, program] as const))('%s', (_title, program) => {
  test('has drills of its sport that two players can do', () => {
    const unfit = drillsOfProgram(program).filter((key) => {
      const drill = LIBRARY.get(key);
      return !drill || drill.sport !== program.sport || drill.players.min > 2 || drill.players.max < 2;
    });
    expect(unfit).toEqual([]);
  });

  test('has two sessions a week of half an hour to seventy-five minutes, with one hard drill at most', () => {
    expect(program.weeks.map(({ sessions }) => sessions.length)).toEqual(program.weeks.map(() => 2));
    for (const { drills } of sessionsOf(program)) {
      const found = drills.flatMap((key) => LIBRARY.get(key) ?? []);
      const minutes = found.reduce((sum, drill) => sum + drill.minutes, 0);
      expect(minutes, drills.join(', ')).toBeGreaterThanOrEqual(30);
      expect(minutes, drills.join(', ')).toBeLessThanOrEqual(75);
      expect(found.filter(({ guide }) => loadOf(guide.demand) === 'high').length).toBeLessThanOrEqual(1);
    }
  });

  test('can be done in a wheelchair', () => {
    const closed = drillsOfProgram(program).filter((key) => {
      const drill = LIBRARY.get(key);
      return drill && !isVersion(drill.guide.wheelchair);
    });
    expect(closed).toEqual([]);
  });
});

test('each sport has a program of four and one of six weeks', () => {
  for (const sport of ['tennis', 'pickleball']) {
    const weeks = PROGRAMS.filter((program) => program.sport === sport).map(
      (program) => program.weeks.length,
    );
    expect(weeks.toSorted()).toEqual([4, 6]);
  }
});

test('each load has a warm-up and a cool-down, longer for a heavier one', () => {
  expect(MOVEMENT_SETS).toHaveLength(6);
  const minutes = LOADS.map((load) => movementSet('warm-up', [load]).minutes);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  expect(movementSet('warm-up', ['low', 'high']).load).toBe('high');
  expect(movementSet('cool-down', []).load).toBe('low');
});

describe('progress', () => {
  const [program] = PROGRAMS;
  if (!program) {
    throw new TypeError('There are no programs.');
  }
  const sessions = sessionsOf(program);
  const STARTED = { startedAt: 0, pausedAt: null, pausedMs: 0 };
  const trainedOn = (day: number, index: number) =>
    (sessions[index]?.drills ?? []).map((key, minute) => ({ key, at: day * DAY + minute * 60_000 }));

  test('starts with the first week, and ignores what was trained before', () => {
    const { done, week, weeksBehind, isFinished } = programProgress(program, STARTED, trainedOn(-1, 0), DAY);
    expect([done, week, weeksBehind, isFinished]).toEqual([0, 1, 0, false]);
  });

  test('marks drills as they are trained, and the session once all are', () => {
    const [first, ...others] = trainedOn(1, 0);
    if (!first) {
      throw new TypeError('The session is empty.');
    }
    const after = programProgress(program, STARTED, [first], 2 * DAY);
    expect(after.sessions[0]?.drills.map(({ isDone }) => isDone)).toEqual([true, false, false]);
    expect(after.done).toBe(0);
    expect(programProgress(program, STARTED, [first, ...others], 2 * DAY).done).toBe(1);
  });

  test('counts a training once, although a run and its session both log it', () => {
    const repeated = 'second-serve-streak';
    const upTo = sessions.findIndex(({ drills }) => drills[0] === repeated);
    const trained = sessions.slice(0, upTo).flatMap((_session, index) => trainedOn(index + 1, index));
    const again = trained
      .filter(({ key }) => key === repeated)
      .map(({ key, at }) => ({ key, at: at + 3_000_000 }));
    const { sessions: found } = programProgress(program, STARTED, [...trained, ...again], 9 * DAY);
    expect(again.length).toBeGreaterThan(0);
    expect(found[upTo]?.drills[0]?.isDone).toBe(false);
  });

  test('waits for a session before it counts the next one', () => {
    expect(programProgress(program, STARTED, trainedOn(1, 1), 2 * DAY).done).toBe(0);
    expect(
      programProgress(program, STARTED, [...trainedOn(1, 0), ...trainedOn(2, 1)], 3 * DAY),
    ).toMatchObject({
      done: 2,
      week: 2,
    });
  });

  test('says how many weeks it is behind, pauses left out', () => {
    expect(programProgress(program, STARTED, [], 15 * DAY).weeksBehind).toBe(2);
    expect(programProgress(program, { ...STARTED, pausedMs: 8 * DAY }, [], 15 * DAY).weeksBehind).toBe(1);
    expect(programProgress(program, { ...STARTED, pausedAt: DAY }, [], 15 * DAY).weeksBehind).toBe(0);
  });

  test('ends with the last session', () => {
    const all = sessions.flatMap((_session, index) => trainedOn(index + 1, index));
    expect(programProgress(program, STARTED, all, 99 * DAY)).toMatchObject({
      done: sessions.length,
      week: program.weeks.length,
      weeksBehind: 0,
      isFinished: true,
    });
  });
});
