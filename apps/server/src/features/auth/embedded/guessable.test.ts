import { expect, test } from 'vitest';
import { isGuessable } from './credentials.ts';

test.each([
  ['of the lists that leak', '12345678'],
  ['of the lists, spelt otherwise', 'PASSWORD1'],
  ['that is the name of the app', 'allcourt'],
  ['that is a game with a year', 'Tennis2026!'],
  ['that is the address', 'maya.okafor@club.test'],
  ['that is the name in the address', 'Maya.Okafor'],
])('a password %s is guessed first', (_what, password) => {
  expect(isGuessable(password, 'maya.okafor@club.test')).toBe(true);
});

test.each(['forehand-winner', 'Backhand-7', 'tennis elbow since 2019', 'łódź ściana 12'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, 'maya.okafor@club.test')).toBe(false);
  },
);
