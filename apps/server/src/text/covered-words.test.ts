import { expect, test } from 'vitest';
import { coverWords } from './covered-words.ts';

test.each([
  ['What a pass! Class shot, first serve 62%.', 'What a pass! Class shot, first serve 62%.'],
  ['you fucking cheat', 'you ****ing cheat'],
  ['that serve was sh1t', 'that serve was ****'],
  ['Dick Norman plays Hitchcock in Scunthorpe', 'Dick Norman plays Hitchcock in Scunthorpe'],
  ['Call 717-555-0134, or 455 0134', 'Call 717-555-0134, or 455 0134'],
  ['455 Main St, Court A55, gate 7', '455 Main St, Court A55, gate 7'],
  ['6-4 4-6 10-8 on court 455', '6-4 4-6 10-8 on court 455'],
  [
    'Shiitake with cumin in Middlesex, after the cocktail',
    'Shiitake with cumin in Middlesex, after the cocktail',
  ],
  ['what a sh1t 455 serve, b1tch', 'what a **** 455 serve, *****'],
  ['', ''],
])('covers %j as %j', (written, read) => {
  expect(coverWords(written)).toBe(read);
});

test('covers a text the same when it comes again, and after many others', () => {
  const read = () => coverWords('that serve was sh1t');
  expect([read(), read()]).toEqual(['that serve was ****', 'that serve was ****']);
  for (let number = 0; number < 300; number += 1) {
    coverWords(`${number}${' '.repeat(3000)}`);
  }
  expect(read()).toBe('that serve was ****');
});
