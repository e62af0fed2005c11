import { expect, test } from 'vitest';
import { findRefused, refusedWords } from './glossary-words.ts';

const GLOSSARY = [
  '| Word | Meaning | Not |',
  '|---|---|---|',
  '| **erase** | Removes data for good. | **purge**, forget |',
  '| **orphan** | A row whose **owner** is gone. | **leftover**, **purge** |',
].join('\n');

test('reads the words in bold of the last column, once each', () => {
  expect(refusedWords(GLOSSARY)).toEqual(['purge', 'leftover']);
});

test.each([
  ['a word alone', 'await purge();', 1],
  ['a part of a name', 'const eraseLeftovers = 1;', 1],
  ['a constant', 'const PURGE_AFTER = 1;', 1],
  ['an ending', '// Purged last night.', 1],
  ['a part of a longer word', 'const spurge = 1;', 0],
  ['a word that is not in bold', 'forget();', 0],
])('finds %s', (_case, text, count) => {
  expect(findRefused('a.ts', text, refusedWords(GLOSSARY))).toHaveLength(count);
});
