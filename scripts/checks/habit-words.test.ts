import { expect, test } from 'vitest';
import { compareHabits, findHabits } from './habit-words.ts';

test.each([
  ['a plain sentence', 'a.ts', '// Rejects a token from before the password change.', 0],
  ['a habit word in a string', 'a.ts', "const text = 'Nobody plays';", 1],
  ['two in one line', 'a.md', 'Somebody, whoever it is.', 2],
  ['a part of a longer word', 'a.ts', 'const wholesome = canew;', 0],
  ['a comment that begins with a clause', 'a.ts', '/** What is kept of a match. */', 1],
  ['a comment that begins so on its second line', 'a.ts', '/**\n * Where it lies.\n */', 1],
  ['a heading of a page', 'a.md', '# What you need', 0],
  ['British spellings on a page', 'a.md', 'the colour of the centre', 2],
  ['a name in code on a page', 'a.md', 'the `colour` of a team', 0],
  ['a British spelling in a comment', 'a.ts', '// The colour of a team.', 1],
  ['a field of the wire', 'a.ts', 'colour: text().notNull(),', 0],
  ['a comment that begins with a question', 'a.ts', '// Whether it is over.', 1],
  ['a title that begins with a clause', 'a.test.ts', "test('what is kept', () => {", 1],
  ['a title on a line of its own', 'a.spec.ts', "  'of a match is shown',", 1],
  ['a title that states behavior', 'a.test.ts', "test('keeps what is needed', () => {", 0],
  ['an argument', 'a.test.ts', "screen.getByText('What to play')", 0],
])('counts %s', (_case, path, text, count) => {
  expect(findHabits(path, text)).toHaveLength(count);
});

test('refuses a file that holds more than its record, and asks to lower a record that is too high', () => {
  const found = new Map([
    ['more.ts', ['more.ts:1: one', 'more.ts:2: two']],
    ['same.ts', ['same.ts:1: one']],
    ['less.ts', ['less.ts:1: one']],
  ]);
  expect(compareHabits({ 'more.ts': 1, 'same.ts': 1, 'less.ts': 4, 'gone.ts': 1 }, found)).toEqual({
    grown: ['more.ts: 2 habit words, 1 recorded', '  more.ts:1: one', '  more.ts:2: two'],
    shrunk: ['less.ts', 'gone.ts'],
  });
});
