import { expect, test } from 'vitest';
import { displayNameOf, usernameOf } from './names.ts';

test.each([
  ['Maya O.', 'maya.okafor@club.test', 'Maya O.'],
  [null, 'maya.okafor@club.test', 'Maya Okafor'],
  ['   ', 'maya_okafor-smith@club.test', 'Maya Okafor Smith'],
  [null, 'maya.okafor+tennis@club.test', 'Maya Okafor'],
  [null, 'ace99@club.test', 'Ace99'],
  [null, '..@club.test', 'Player'],
  [null, null, 'Player'],
  ['Ma\u202Eya\u0000  Okafor ', null, 'Maya Okafor'],
  ['x'.repeat(200), null, 'x'.repeat(80)],
])('name %j and address %j make the display name %j', (name, email, expected) => {
  expect(displayNameOf({ name, email })).toBe(expected);
});

test.each([
  [null, 'Maya.Okafor@club.test', 'maya.okafor'],
  [null, "o'hara+x@club.test", 'o-hara'],
  ['Zoë Ågren', null, 'zoe-agren'],
  [null, '-@club.test', 'player'],
  ['网球', null, 'player'],
  [null, `${'long'.repeat(20)}@club.test`, 'long'.repeat(8).slice(0, 30)],
])('name %j and address %j make the username %j', (name, email, expected) => {
  expect(usernameOf({ name, email })).toBe(expected);
});
