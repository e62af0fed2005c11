/** The possible scores, found by playing every match of a short format: exactly those accepted when entered. */
import { describe, expect, test } from 'vitest';
import { must, start } from '#test/play.ts';
import { parseFormat } from '../format/format.ts';
import type { RulesetId } from '../format/rulesets.ts';
import type { CountingEvent, Ending, EnteredSet } from '../log/events.ts';
import type { Match } from '../log/match.ts';
import { stateAfter } from '../play/event.ts';
import { type MatchState, setScores } from '../play/state.ts';
import { checkFinishedScore } from './entered-score.ts';

/** Higher scores are neither played nor entered. Scores only grow, so all below are found. */
const MAX = 4;

describe.each<[string, RulesetId, number]>([
  ['SET1-S:1/TB2', 'itf@2026', 1],
  ['SET1-S:2/TB3-G:1C', 'itf@2026', 1],
  ['SET1-S:2/TB3NOAD@1-G:1C', 'itf@2026', 1],
  ['SET1-S:2/TB2@3-G:1C', 'itf@2026', 1],
  ['SET1-S:2/TB1-G:1C', 'itf@2026', 1],
  ['SET1-S:2-G:1C', 'itf@2026', 1],
  ['SET1-S:2WB1-G:2C', 'itf@2026', 1],
  ['SET1-S:2WB3-G:1C', 'itf@2026', 1],
  ['SET3-S:1/TB2-G:1C-F:TB2', 'itf@2026', 3],
  ['SET3-S:TB2', 'itf@2026', 3],
  ['SET1-S:T5-G:1C', 'itf@2026', 1],
  ['SET1-S:T5/TB2-G:1C', 'itf@2026', 1],
  ['T5P', 'itf@2026', 1],
  ['SET2X-S:T5P', 'itf@2026', 2],
  ['SET2A-S:T5P', 'itf@2026', 2],
  ['SET3-S:T5P', 'itf@2026', 3],
  ['SET1-S:TB3', 'usap@2026', 1],
  ['SET1-S:TB3NOAD', 'usap@2026', 1],
  ['SET3-S:TB2', 'usap@2026', 3],
  ['SET1-S:TB3@RALLY', 'usap@2025', 1],
  ['SET1-S:TB3NOAD@RALLY', 'usap@2025', 1],
  ['SET1-S:TB3@RALLY', 'club-static-freeze@2026', 1],
  ['SET3-S:TB2NOAD@RALLY', 'club-static-freeze-both@2026', 3],
  ['T5P/TB2@RALLY', 'usap@2026', 1],
])('%s under %s', (code, ruleset, setCount) => {
  const match = start({ format: code, ruleset, discipline: 'doubles', firstServer: 'a' });
  const states = reachableStates(match);

  test('takes every finished score that can be played, and no other', () => {
    const played = scoresOf(
      match,
      states.filter(({ status }) => status === 'completed'),
    );
    expect(accepted(code, ruleset, setCount, null)).toEqual(played);
  });

  test('takes a retirement wherever the match is still on, and nowhere else', () => {
    const open = states.filter(({ status }) => status === 'in-progress');
    const played = scoresOf(
      match,
      open.map((state) => ({ ...state, status: 'retired' as const })),
    );
    expect(accepted(code, ruleset, setCount, 'retired')).toEqual(played);
  });
});

function reachableStates(match: Match): readonly MatchState[] {
  const found = new Map<string, MatchState>();
  const open = [match.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = keyOf(state);
    if (!found.has(key) && isSmall(state)) {
      found.set(key, state);
      open.push(...successors(match, state));
    }
  }
  return [...found.values()];
}

function successors(match: Match, state: MatchState): readonly MatchState[] {
  const stamp = { id: 'x', at: 0 };
  const events: CountingEvent[] = [
    { ...stamp, kind: 'point', winner: 'a' },
    { ...stamp, kind: 'point', winner: 'b' },
    { ...stamp, kind: 'time' },
  ];
  return events
    .map((event) => stateAfter(match, state, event))
    .filter((result) => result.ok)
    .map((result) => result.value);
}

/** Everything that the score and the next points depend on. */
function keyOf({ status, sets, games, points, service, run, levelAtTime }: MatchState): string {
  return JSON.stringify([status, sets, games, points, service.side, service.number, run, levelAtTime]);
}

function isSmall({ sets, games, points }: MatchState): boolean {
  return [games, points, ...sets, ...sets.map(({ tiebreak }) => tiebreak)].every(
    (pair) => !pair || Math.max(pair.a, pair.b) <= MAX,
  );
}

/** The scores of these states, each also without its tiebreak points, which may be unknown. */
function scoresOf(match: Match, states: readonly MatchState[]): readonly string[] {
  const scores = new Set<string>();
  for (const state of states) {
    const sets = setScores(match.format, state);
    const bare = sets.map((set) => ({ ...set, tiebreak: null }));
    scores.add(textOf(bare));
    if (match.format.bestOf === 1) {
      scores.add(textOf(sets)); // tiebreak points are not tried in longer matches
    }
    if (state.levelAtTime) {
      scores.add(textOf([{ ...state.levelAtTime, tiebreak: state.points }])); // also if that is 0–0
    }
    if (state.status === 'retired' && sets.length === state.sets.length) {
      scores.add(textOf([...bare, { a: 0, b: 0 }])); // the next set may be listed before its first point
    }
  }
  return [...scores].sort();
}

function accepted(code: string, ruleset: string, setCount: number, ending: Ending | null): readonly string[] {
  const format = must(parseFormat(code, ruleset));
  const candidates = candidateScores(setCount);
  return candidates
    .filter((sets) => checkFinishedScore(format, { sets, ending }) === null)
    .map(textOf)
    .sort();
}

/** Every list of up to one set too many; with tiebreaks if there is only one set to choose them for. */
function candidateScores(setCount: number): readonly (readonly EnteredSet[])[] {
  const pairs = upTo(MAX).flatMap((a) => upTo(MAX).map((b) => ({ a, b })));
  const pool: EnteredSet[] =
    setCount === 1
      ? [...pairs, ...pairs.flatMap((set) => pairs.map((tiebreak) => ({ ...set, tiebreak })))]
      : pairs;
  let longest: (readonly EnteredSet[])[] = [[]];
  const all = [...longest];
  for (let count = 1; count <= setCount + 1; count += 1) {
    const next = count > setCount ? [{ a: 2, b: 0 }] : pool;
    longest = longest.flatMap((sets) => next.map((set) => [...sets, set]));
    all.push(...longest);
  }
  return all;
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function textOf(sets: readonly { a: number; b: number; tiebreak?: EnteredSet['tiebreak'] | null }[]): string {
  return sets
    .map(({ a, b, tiebreak }) => `${a}-${b}${tiebreak ? `(${tiebreak.a}-${tiebreak.b})` : ''}`)
    .join(' ');
}
