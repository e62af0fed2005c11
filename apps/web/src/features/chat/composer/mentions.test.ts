import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, mentionsFor, WHOLE_TEAM } from './mentions.ts';

const DEV = { accountId: 'dev', name: 'Dev Patel' };
const ELENA = { accountId: 'elena', name: 'Elena Marquez' };
const PETRA = { accountId: 'petra', name: 'Petra Novak' };
const PEOPLE = [WHOLE_TEAM, DEV, ELENA, PETRA];

test.each([
  ['@', { at: 0, typed: '' }],
  ['hello @De', { at: 6, typed: 'De' }],
  ['hello @Dev Pa', { at: 6, typed: 'Dev Pa' }],
  ['hello @Dev Patel and', null],
  ['mail me@club.test', null],
  ['no mention', null],
  ['@ not', null],
])('in %j the cursor is in %j', (text, query) => {
  expect(mentionAt(text, text.length)).toEqual(query);
});

test('a cursor in the middle sees only the text before it', () => {
  expect(mentionAt('@De and more', 3)).toEqual({ at: 0, typed: 'De' });
});

test('lists first names before surnames, and everyone as team', () => {
  expect(mentionsFor(PEOPLE, 'p').map(({ name }) => name)).toEqual(['Petra Novak', 'Dev Patel']);
  expect(mentionsFor(PEOPLE, 't')).toEqual([WHOLE_TEAM]);
  expect(mentionsFor(PEOPLE, '')).toHaveLength(4);
});

test('a text mentions the people named in it', () => {
  expect(mentionedIn('@Dev Patel, @team: look', PEOPLE)).toEqual({ accountIds: ['dev'], wholeTeam: true });
  expect(mentionedIn('Dev Patel', PEOPLE)).toEqual({ accountIds: [], wholeTeam: false });
});
