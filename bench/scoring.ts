import { apply, type Match, type MatchEvent, replay, undoTarget } from '@allcourt/scoring';
import { fullStats, matchStats } from '@allcourt/scoring/stats';
import {
  countPoints,
  endlessMatch,
  idAt,
  matchOf,
  mustReplay,
  PICKLEBALL,
  type RecordedMatch,
  TENNIS,
  wholeMatches,
  withShuffledIds,
} from './matches.ts';
import { compare, forEach } from './measure.ts';
import type { Figure, Goal } from './report.ts';

/** Far more than any match has, so that work that grows with the log shows. */
const MANY = 10_000;
const MOST_TIMES = 10;
/** So few that what was parsed is still at hand, as it is after one match was loaded. */
const MATCHES = 5;
const ROUNDS = 101;
const LONG = 300;
const POINTS_PER_SECOND = 2_000_000;

/** Measures how fast logs become scores, and what one more entry and the statistics cost in a long match. */
export async function benchScoring(): Promise<Figure[]> {
  const tennis = TENNIS.map((sample) => ({ name: sample.name, matches: wholeMatches(sample, MATCHES) }));
  const all = tennis.flatMap(({ matches }) => matches);
  const figures = [
    await benchReplay('tennis, all formats', all, true),
    await benchReplay('tennis, ids in no order', all.map(withShuffledIds), false),
  ];
  for (const { name, matches } of tennis) {
    figures.push(await benchReplay(`tennis, ${name}`, matches, false));
  }
  figures.push(await benchReplay(`pickleball, ${PICKLEBALL.name}`, wholeMatches(PICKLEBALL, MATCHES), false));
  return [...figures, ...(await benchEntries()), ...(await benchStats())];
}

/** The state after every point of each match, against only parsing its log from JSON. */
async function benchReplay(
  name: string,
  matches: readonly RecordedMatch[],
  hasGoal: boolean,
): Promise<Figure> {
  const text = JSON.stringify(matches);
  let parsed: readonly RecordedMatch[] = [];
  const { oursMs, baselineMs, ratio } = await compare({
    rounds: ROUNDS,
    baseline: () => {
      parsed = JSON.parse(text);
    },
    ours: () => forEach(parsed, mustReplay), // what was just parsed, so that no string has been hashed before
  });
  const count = countPoints(matches);
  const perSecond = count / (oursMs / 1000);
  const goal: Goal = { text: '≥ 2 million points/s', holds: perSecond >= POINTS_PER_SECOND };
  return {
    name: `replay: ${name}`,
    measured: `${millions(perSecond)} million points/s`,
    baseline: `JSON.parse of the log ${millions(count / (baselineMs / 1000))} million/s`,
    ratio,
    ...(hasGoal ? { goal } : {}),
  };
}

/** Cost of one entry in a match of 300 points: the work between the tap and the new score. */
async function benchEntries(): Promise<Figure[]> {
  const match = mustReplay(matchOf(LONG));
  const stamp = { id: idAt(LONG), at: LONG * 25_000 };
  const fifth = match.log[4]?.id ?? '';
  const append: MatchEvent = { ...stamp, kind: 'point', winner: 'a' };
  const undo: MatchEvent = { ...stamp, kind: 'undo', target: undoTarget(match) ?? '' };
  const amend: MatchEvent = { ...stamp, kind: 'amend', target: fifth, to: { kind: 'point', winner: 'a' } };
  const appendFigure = await benchEntry('one more point', match, append);
  return [
    { ...appendFigure.figure, goal: { text: '≤ 20 µs', holds: appendFigure.micros <= 20 } },
    (await benchEntry('an undo', match, undo)).figure,
    (await benchEntry('an amended point 5', match, amend)).figure,
    await benchOneByOne(),
  ];
}

/** A log entered entry by entry, as it is scored, against the same log in one call. */
async function benchOneByOne(): Promise<Figure> {
  const { setup, log } = endlessMatch(MANY);
  const start = mustReplay({ setup, log: [] });
  const { oursMs, baselineMs, ratio } = await compare({
    rounds: 11,
    ours: () => log.reduce(mustApply, start),
    baseline: () => replay(setup, log),
  });
  return {
    name: `${MANY} points one by one`,
    measured: `${oursMs.toFixed(1)} ms`,
    baseline: `one replay of them ${baselineMs.toFixed(1)} ms`,
    ratio,
    goal: { text: `≤ ${MOST_TIMES} replays`, holds: ratio <= MOST_TIMES },
  };
}

async function benchEntry(name: string, match: Match, event: MatchEvent) {
  const times = 200;
  const { oursMs, baselineMs, ratio } = await compare({
    rounds: ROUNDS,
    ours: () => repeat(times, () => mustApply(match, event)),
    baseline: () => repeat(times, () => JSON.stringify(match.state)),
  });
  const micros = (oursMs / times) * 1000;
  const figure: Figure = {
    name: `${name} in a match of ${LONG} points`,
    measured: `${micros.toFixed(1)} µs`,
    baseline: `JSON.stringify of its state ${((baselineMs / times) * 1000).toFixed(1)} µs`,
    ratio,
  };
  return { figure, micros };
}

/** The figures of a board, and everything that the package can say of a match. */
async function benchStats(): Promise<Figure[]> {
  const board = await benchFigures('matchStats', matchStats);
  return [
    { ...board.figure, goal: { text: '≤ 1 ms', holds: board.millis <= 1 } },
    (await benchFigures('fullStats', fullStats)).figure,
  ];
}

async function benchFigures(name: string, figuresOf: (match: Match) => unknown) {
  const recorded = matchOf(LONG);
  const match = mustReplay(recorded);
  const text = JSON.stringify(recorded.log);
  const times = 20;
  const { oursMs, baselineMs, ratio } = await compare({
    rounds: ROUNDS,
    ours: () => repeat(times, () => figuresOf(match)),
    baseline: () => repeat(times, () => JSON.parse(text)),
  });
  const millis = oursMs / times;
  const figure: Figure = {
    name: `${name} of ${LONG} points`,
    measured: `${millis.toFixed(2)} ms`,
    baseline: `JSON.parse of the log ${(baselineMs / times).toFixed(2)} ms`,
    ratio,
  };
  return { figure, millis };
}

function mustApply(match: Match, event: MatchEvent): Match {
  const result = apply(match, event);
  if (!result.ok) {
    throw new Error(`The bench entry was refused: ${result.reason}`);
  }
  return result.value;
}

/** Answers the last result, so that no result is thrown away unmade. */
function repeat<T>(times: number, act: () => T): T | undefined {
  let last: T | undefined;
  for (let time = 0; time < times; time += 1) {
    last = act();
  }
  return last;
}

function millions(count: number): string {
  return (count / 1_000_000).toFixed(2);
}
