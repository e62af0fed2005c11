import { expect, test } from 'vitest';
import { coverWords } from './covered-words.ts';

test.each([
  ['What a pass! Class shot, first serve 62%.', 'What a pass! Class shot, first serve 62%.'],
  ['you fucking cheat', 'you ****ing cheat'],
  ['that serve was sh1t', 'that serve was ****'],
  ['Dick Norman plays Hitchcock in Scunthorpe', 'Dick Norman plays Hitchcock in Scunthorpe'],
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
