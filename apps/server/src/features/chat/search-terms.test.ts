import { describe, expect, test } from 'vitest';
import { excerptOf, findTerms, queryFor, searchTerms } from './search-terms.ts';

const ID = '0199a000-0000-7000-8000-000000abcdef';

/** The text with its found words in brackets; null where one is missing. */
function marked(text: string, q: string): string | null {
  const ranges = findTerms(text, searchTerms(q));
  return (
    ranges?.reduceRight(
      (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    ) ?? null
  );
}

describe('the words of a search', () => {
  test.each([
    [
      'asks for whole words, and for the beginning of the last',
      'She Brings',
      `'abcdefshe' & 'abcdefbrings':*`,
    ],
    ['leaves out accents', 'Zoë', `'abcdefzoe':*`],
    [
      'splits at punctuation, so that nothing else reaches the query',
      `o'clock') | !x`,
      `'abcdefo' & 'abcdefclock' & 'abcdefx':*`,
    ],
    ['asks for pairs of characters where words have no spaces', '東京都', `'abcdef東京' & 'abcdef京都'`],
    ['asks for pairs that begin with a single character', '東', `'abcdef東':*`],
    [
      'asks for six words at most',
      'a b c d e f g h',
      `'abcdefa' & 'abcdefb' & 'abcdefc' & 'abcdefd' & 'abcdefe' & 'abcdeff'`,
    ],
    ['has nothing to ask without a word', ' … !? ', ''],
  ])('%s', (_name, q, query) => {
    expect(queryFor(ID, searchTerms(q))).toBe(query);
  });
});

describe('the places of the words', () => {
  test.each([
    ['marks each of them', 'balls SAT', 'Who brings the [balls] on [Sat]urday?'],
    ['marks a word only where it is whole', 'ball on', null],
    ['lacks one', 'balls Sunday', null],
  ])('%s', (_name, q, expected) => {
    expect(marked('Who brings the balls on Saturday?', q)).toBe(expected);
  });

  test.each([
    ['with accents', 'ines', 'Ask Inês, she knows', 'Ask [Inês], she knows'],
    ['with an accent as a character of its own', 'ines', 'Ask Ine\u0302s', 'Ask [Ine\u0302s]'],
    ['in another case of another script', 'ПРИВ', 'Привет всем', '[Прив]ет всем'],
    ['within a run without spaces', '京都', '東京都で会う', '東[京都]で会う'],
    ['in Thai', 'เทนนิส', 'เล่นเทนนิสกัน', 'เล่น[เทนนิส]กัน'],
    ['with a picture', '🎾', 'Court 4 🎾🎾', 'Court 4 [🎾🎾]'],
    ['in full-width letters', 'abc', 'ＡＢＣ です', '[ＡＢＣ] です'],
    ['with letters that are two', 'finale', 'the ﬁnale', 'the [ﬁnale]'],
  ])('finds a word %s', (_name, q, text, expected) => {
    expect(marked(text, q)).toBe(expected);
  });
});

describe('an excerpt', () => {
  test('is the whole of a short text', () => {
    expect(excerptOf('See you on Court 4', [[11, 16]])).toEqual({
      text: 'See you on Court 4',
      ranges: [[11, 16]],
    });
  });

  test('begins a little before the first word that was found, at a word', () => {
    const text = `${'long before '.repeat(40)}the balls are here${' and after'.repeat(40)}`;
    const found = excerptOf(text, findTerms(text, searchTerms('balls')) ?? []);

    expect(found.text).toMatch(/^…before long before long before the balls are here and.*…$/);
    expect(found.text.length).toBeLessThanOrEqual(202);
    expect(found.ranges.map(([start, end]) => found.text.slice(start, end))).toEqual(['balls']);
  });

  test('leaves out what was found far behind', () => {
    const text = `balls ${'x '.repeat(300)}balls`;

    expect(excerptOf(text, findTerms(text, searchTerms('balls')) ?? []).ranges).toEqual([[0, 5]]);
  });
});
