import { expect, test } from 'vitest';
import { EVERYBODY, mentionAt, mentionedIn, mentionsFor } from './mentions.ts';

const DEV = { accountId: 'dev', name: 'Dev Patel' };
const ELENA = { accountId: 'elena', name: 'Elena Marquez' };
const PETRA = { accountId: 'petra', name: 'Petra Novak' };
const PEOPLE = [EVERYBODY, DEV, ELENA, PETRA];

test.each([
  ['@', { at: 0, typed: '' }],
  ['hello @De', { at: 6, typed: 'De' }],
  ['hello @Dev Pa', { at: 6, typed: 'Dev Pa' }],
  ['hello @Dev Patel and', null],
  ['mail me@club.test', null],
  ['nobody', null],
  ['@ not', null],
])('in %j the cursor stands in %j', (text, query) => {
  expect(mentionAt(text, text.length)).toEqual(query);
});

test('a cursor in the middle looks at what is before it', () => {
  expect(mentionAt('@De and more', 3)).toEqual({ at: 0, typed: 'De' });
});

test('first names come before surnames, and everybody is called team', () => {
  expect(mentionsFor(PEOPLE, 'p').map(({ name }) => name)).toEqual(['Petra Novak', 'Dev Patel']);
  expect(mentionsFor(PEOPLE, 't')).toEqual([EVERYBODY]);
  expect(mentionsFor(PEOPLE, '')).toHaveLength(4);
});

test('a text calls those whose names stand in it', () => {
  expect(mentionedIn('@Dev Patel, @team: look', PEOPLE)).toEqual({ accountIds: ['dev'], everybody: true });
  expect(mentionedIn('Dev Patel', PEOPLE)).toEqual({ accountIds: [], everybody: false });
});
