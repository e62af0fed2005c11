import { expect, test } from 'vitest';
import { namesOf } from './names.ts';

test.each([
  ['Maya O.', 'Maya O.', 'maya.o'],
  ['Zoë Ågren', 'Zoë Ågren', 'zoe.agren'],
  ["Maya O'Hara", "Maya O'Hara", 'maya.o-hara'],
  ['Ma\u202Eya\u0000\n Okafor ', 'Ma ya Okafor', 'ma.ya.okafor'],
  ['x'.repeat(200), 'x'.repeat(80), 'x'.repeat(30)],
  ['网球', '网球', 'player-4711'],
  ['-', '-', 'player-4711'],
  ['   ', 'Player 4711', 'player-4711'],
  [null, 'Player 4711', 'player-4711'],
])('a newcomer named %j by the provider is %s, by the username %s', (name, displayName, username) => {
  expect(namesOf(name, { number: 4711, isTaken: false })).toEqual({ displayName, username });
});

test('a taken username gets a number', () => {
  expect(namesOf('Maya O.', { number: 4711, isTaken: true })).toMatchObject({ username: 'maya.o-4711' });
});
