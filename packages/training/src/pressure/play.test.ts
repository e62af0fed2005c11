import type { Side } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { loadDrills } from '../library.ts';
import { countInRun, createRun } from '../run/run.ts';
import { stateOf } from '../run/state.ts';
import { pressureDrillOf, pressureStateOf } from './play.ts';
import { PRESSURE_DRILLS } from './starts.ts';

const FIRST = { round: 0, attempt: 0 };

function played(drillId: string, winners: string, place = FIRST) {
  const drill = pressureDrillOf(drillId);
  if (!drill) {
    throw new TypeError(`${drillId} is not played from a score.`);
  }
  return pressureStateOf(drill, place, [...winners] as Side[]); // written as a and b below
}

test.each([
  ['save-it-at-30-40', FIRST, '30-40', 'a'],
  ['break-them', FIRST, '30-40', 'b'],
  ['from-love-30', FIRST, '0-30', 'a'],
  ['deuce-deuce-deuce', FIRST, 'deuce', 'a'],
  ['deuce-deuce-deuce', { round: 1, attempt: 3 }, 'deuce', 'b'],
  ['set-point-against-you', FIRST, '15-40', 'a'],
  ['close-it-at-5-3', FIRST, '0-0', 'a'],
  ['tiebreak-ladder', FIRST, '0-0', 'a'],
  ['tiebreak-ladder', { round: 0, attempt: 1 }, '0-0', 'b'],
  ['match-tiebreak-to-ten', { round: 2, attempt: 0 }, '3-6', 'a'],
  ['win-it-from-9-9', FIRST, '9-9-2', 'a'],
  ['win-it-from-9-9', { round: 0, attempt: 1 }, '9-9-2', 'b'],
] as const)('%s starts at its score: %j', (drillId, place, call, server) => {
  expect(played(drillId, '', place)).toMatchObject({ call, server, value: null });
});

test.each([
  ['a break point lost', 'save-it-at-30-40', 'b', 0],
  ['a break point saved, and the game open', 'save-it-at-30-40', 'ab', null],
  ['saved, and broken later', 'save-it-at-30-40', 'abb', 1],
  ['saved and held', 'save-it-at-30-40', 'aaa', 3],
  ['a break point won', 'break-them', 'a', 2],
  ['an advantage after the break point', 'break-them', 'ba', null],
  ['a game won after the break point', 'break-them', 'baa', 1],
  ['a game that the server held', 'break-them', 'bbb', 0],
  ['a hold from love–30', 'from-love-30', 'aaaa', 1],
  ['a set point lost', 'set-point-against-you', 'b', 0],
  ['one set point saved', 'set-point-against-you', 'ab', 1],
  ['both saved, and the set lost', 'set-point-against-you', 'aabb', 2],
  ['held to 5–5', 'set-point-against-you', 'aaaa', 4],
  ['closed at 6–3', 'close-it-at-5-3', 'aaaa', 3],
  ['closed at 6–4', 'close-it-at-5-3', 'bbbbaaaa', 2],
  ['won in the tiebreak', 'close-it-at-5-3', `${'bbbb'.repeat(3)}aaaaaaaaaaa`, 1],
  ['a tiebreak won', 'tiebreak-ladder', 'aaaaaaa', 1],
  ['a game won from 9–9–2', 'win-it-from-9-9', 'aa', 1],
  ['a side out at 9–9–2', 'win-it-from-9-9', 'b', null],
  ['a game lost from 9–9–2', 'win-it-from-9-9', 'bbb', 0],
])('%s brings its value', (_what, drillId, winners, value) => {
  expect(played(drillId, winners).value).toBe(value);
});

test('shows the score as a board does, and stays at the end', () => {
  expect(played('save-it-at-30-40', 'a')).toMatchObject({
    labels: { a: '40', b: '40' },
    set: { a: 0, b: 0 },
  });
  expect(played('save-it-at-30-40', 'baaa')).toEqual(played('save-it-at-30-40', 'b'));
});

test('every start belongs to a drill of the library that can count what it brings', async () => {
  const drills = [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))];
  for (const id of Object.keys(PRESSURE_DRILLS)) {
    const drill = drills.find((known) => known.id === id);
    const run = drill && createRun(drill.scoring);
    for (const winner of ['a', 'b']) {
      const { value } = played(id, winner.repeat(100));
      expect(run && value !== null && countInRun(run, value), `${id} ${winner}`).not.toBe(run);
    }
    expect(run && stateOf(run).round.of, id).toBeGreaterThanOrEqual(PRESSURE_DRILLS[id]?.rounds.length ?? 9);
  }
});

test('knows no drill by the name of an inherited property', () => {
  expect(pressureDrillOf('constructor')).toBeUndefined();
});
