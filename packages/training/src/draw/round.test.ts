import { expect, test } from 'vitest';
import { loadDrills } from '../library.ts';
import { diagramOfRound } from './round.ts';

const ladder = (await loadDrills('tennis')).find(({ id }) => id === 'serve-placement-ladder');
const ZONES = ['deuce-wide', 'deuce-body', 'deuce-t', 'ad-t', 'ad-body', 'ad-wide'];

test('a round has the ball into its own target, and names no other one', () => {
  if (!ladder) {
    throw new Error('The library has no placement ladder.');
  }
  const round = diagramOfRound(ladder.diagram, 'deuce-body', ZONES);
  expect(ladder.diagram.shots).toHaveLength(3);
  expect(round.shots).toEqual([ladder.diagram.shots[1]]);
  expect(round.zones.map(({ id, label }) => [id, label ?? null])).toEqual(
    ladder.diagram.zones.map(({ id, label }) => [id, id === 'deuce-body' ? label : null]),
  );
});

test('a target that is no round’s keeps its name and its ball', () => {
  if (!ladder) {
    throw new Error('The library has no placement ladder.');
  }
  const round = diagramOfRound(ladder.diagram, 'deuce-body', ['deuce-body', 'ad-body']);
  expect(round.shots).toHaveLength(3);
  expect(round.zones.find(({ id }) => id === 'deuce-wide')?.label).toBe('Wide');
});

test('a drill without a target in this round is drawn whole', () => {
  if (!ladder) {
    throw new Error('The library has no placement ladder.');
  }
  expect(diagramOfRound(ladder.diagram, null, ZONES)).toBe(ladder.diagram);
});
