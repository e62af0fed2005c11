import { expect, test } from 'vitest';
import type { Point } from '../courts.ts';
import { loadDrills } from '../library.ts';
import { describeDiagram, placeWords } from './describe.ts';

test.each<['tennis' | 'pickleball', Point, string]>([
  ['tennis', [0.6, -12.9], 'near half, right, behind the baseline'],
  ['tennis', [0, -11.9], 'near half, middle, at the baseline'],
  ['tennis', [-2, 9], 'far half, left, between service line and baseline'],
  ['tennis', [3, 6.4], 'far half, right, at the service line'],
  ['tennis', [-5, 2], 'far half, left alley, close to the net'],
  ['pickleball', [1, -2.4], 'near half, right, at the kitchen line'],
  ['pickleball', [-1, 1.2], 'far half, left, in the kitchen'],
  ['pickleball', [3.5, -2.2], 'near half, right, beside the court, at the kitchen line'],
])('in %s, %s is %s', (sport, place, words) => {
  expect(placeWords(sport, place)).toBe(words);
});

test('describes a diagram in playing order', () => {
  const words = describeDiagram('pickleball', {
    players: [
      { role: 'you', at: [1.2, -6.9] },
      { role: 'feeder', at: [0.6, 2.5] },
    ],
    zones: [
      {
        id: 'soft',
        label: 'Soft',
        corners: [
          [-1, 0],
          [2, 2.1],
        ],
      },
    ],
    props: [],
    shots: [
      { by: 'feeder', kind: 'feed', from: [0.6, 2.5], to: [1.3, -5.8] },
      { by: 'you', kind: 'drop', from: [1.2, -6.9], to: [0.9, 1.3] },
    ],
    moves: [
      {
        who: 'you',
        path: [
          [1.2, -6.9],
          [1, -4.9],
        ],
      },
    ],
  });
  expect(words).toBe(
    'You: near half, right, at the baseline. The feeder: far half, right, at the kitchen line. ' +
      'Target Soft: far half, right, in the kitchen. ' +
      '1. The feeder: feed to the near half, right, between kitchen line and baseline. ' +
      '2. You: drop to the far half, right, in the kitchen. ' +
      'You move to the near half, right, between kitchen line and baseline.',
  );
});

test('describes the diagram of every drill', async () => {
  for (const { sport, diagram } of [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))]) {
    expect(describeDiagram(sport, diagram)).toMatch(/^You(r partner)?: near half.*\.$/);
  }
});
