import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { tidyLine } from './line.ts';
import { singleLineName, tidiedLine, writtenText } from './text.ts';

const name = singleLineName({ max: 10 });
const written = writtenText({ max: 20 });

describe('a name on one line', () => {
  test.each([
    ['spaces around it', '  Maya ', 'Maya'],
    ['several spaces', 'Maya   O', 'Maya O'],
    ['a space that does not break', 'Maya\u00a0O', 'Maya O'],
    ['a letter and its accent apart', 'Ine\u0302s', 'Inês'],
    ['marks of no width', 'Ma\u200bya\ufeff\u200e', 'Maya'],
    ['a line break at its end', 'Maya\r\n', 'Maya'],
    ['an emoji of several parts', '👩‍👧', '👩‍👧'],
    ['another script', 'مایا', 'مایا'],
    ['as many characters as allowed', 'x'.repeat(10), 'x'.repeat(10)],
  ])('with %s is stored tidily', (_what, sent, stored) => {
    expect(z.parse(name, sent)).toBe(stored);
    expect(tidyLine(sent)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['only spaces', ' \u3000 '],
    ['only joiners', '\u200d\u200c'],
    ['only accents', '\u0301'],
    ['a line break', 'Ma\nya'],
    ['a return', 'Ma\rya'],
    ['a line separator', 'Ma\u2028ya'],
    ['a paragraph separator', 'Ma\u2029ya'],
    ['a NUL', 'Ma\0ya'],
    ['a tab', 'Ma\tya'],
    ['an escape of a terminal', 'Ma\u009bya'],
    ['half a character', 'Ma\ud800ya'],
    ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((mark) => [
      `the direction mark U+${mark.toString(16)}`,
      `Ma${String.fromCodePoint(mark)}ya`,
    ]),
    ['too many characters', 'x'.repeat(11)],
  ])('with %s is refused', (_what, sent) => {
    expect(z.safeParse(name, sent).success).toBe(false);
  });

  test.each([
    ['Ma\nya\u202e O.', 'Ma ya O.'],
    ['\ud800\u200d', ''],
  ])('from elsewhere, %j becomes %j', (given, tidied) => {
    expect(tidyLine(given)).toBe(tidied);
  });

  test('from elsewhere is not cut in the middle of a character', () => {
    expect(tidyLine('Ace 🎾', 5)).toBe('Ace');
  });

  test('in a file is tidied, and refused when nothing is left or it is too long', () => {
    const inFile = tidiedLine({ max: 5 });
    expect(z.parse(inFile, 'Ma\u202eya')).toBe('Ma ya');
    expect(z.safeParse(inFile, '\0').success).toBe(false);
    expect(z.safeParse(inFile, 'Maya O.').success).toBe(false);
  });
});

describe('a text of many lines', () => {
  test.each([
    ['line breaks and tabs', 'one\n\ttwo', 'one\n\ttwo'],
    ['line ends of other systems', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['control characters', 'o\0n\u0007e\u009b', 'one'],
    ['direction marks', '\u202eone\u2069', 'one'],
    ['half a character', 'one\ud800', 'one\ufffd'],
    ['a letter and its accent apart', 'Ine\u0302s', 'Inês'],
  ])('with %s is stored without what is not seen', (_what, sent, stored) => {
    expect(z.parse(written, sent)).toBe(stored);
  });

  test.each(['', ' \0\n', 'x'.repeat(21)])('%j is refused', (sent) => {
    expect(z.safeParse(written, sent).success).toBe(false);
  });
});
