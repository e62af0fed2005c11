import { expect, test } from 'vitest';
import { compareHabits, countHabits } from './habit-words.ts';

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
])('counts %s', (_case, path, text, count) => {
  expect(countHabits(path, text)).toBe(count);
});

test('refuses a file that holds more than its record, and asks to lower a record that is too high', () => {
  const counted = new Map([
    ['more.ts', 3],
    ['same.ts', 1],
    ['new.ts', 1],
    ['less.ts', 1],
  ]);
  expect(compareHabits({ 'more.ts': 2, 'same.ts': 1, 'less.ts': 4, 'gone.ts': 1 }, counted)).toEqual({
    grown: ['more.ts: 3 habit words, 2 recorded', 'new.ts: 1 habit words, 0 recorded'],
    shrunk: ['less.ts', 'gone.ts'],
  });
});
