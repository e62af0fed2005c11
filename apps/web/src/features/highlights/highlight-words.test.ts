import { expect, test } from 'vitest';
import { buildHighlight } from '#test/broadcast.ts';
import { clipFileName, filtersOf, momentText, placeOf } from './highlight-words.ts';

test('offers the filters that match some clip, aces first', () => {
  const clips = [
    buildHighlight(1, { rules: ['break-point', 'long-rally'] }),
    buildHighlight(2, { rules: ['ace', 'long-rally'] }),
  ];
  expect(filtersOf(clips).map(({ words }) => words)).toEqual(['Aces', 'Break points', 'Long rallies']);
});

test('names the day and the time within the broadcast', () => {
  const at = Date.parse('2024-01-18T19:41:31.000Z');
  const beganAt = Date.parse('2024-01-18T18:29:00.000Z');
  expect(momentText(at, { beganAt, now: new Date('2024-01-18T20:00:00Z') })).toBe('Today, 1:12:31');
  expect(momentText(at, { beganAt, now: new Date('2024-01-20T20:00:00Z') })).toMatch(/18.*, 1:12:31$/);
});

test.each([
  ['0:11', 11_000],
  ['12:31', 751_000],
  ['1:12:31', 4_351_000],
  [' 1:02:03 ', 3_723_000],
  ['11', null],
  ['1:72', null],
  ['1:2:3:4', null],
  ['a:b', null],
  ['', null],
])('parses %o as a time within a broadcast', (text, place) => {
  expect(placeOf(text)).toBe(place);
});

test.each([
  ['Falcons v Raptors', 'Ace down the T', 'falcons-v-raptors-ace-down-the-t.mp4'],
  ['Inês', '6–4', 'ines-6-4.mp4'],
  ['//', '..', 'clip.mp4'],
])('makes a file name of %s, %s', (broadcast, title, name) => {
  expect(clipFileName(broadcast, title)).toBe(name);
});
