import { describe, expect, test } from 'vitest';
import { orderOf, readClock, readDay, readLength } from './times.ts';

describe('a day', () => {
  test.each([
    ['2026-06-08', '2026-06-08'],
    ['2026/6/8', '2026-06-08'],
    ['6/8/2026', '2026-06-08'],
    ['6/8/26', '2026-06-08'],
    ['Mon, Jun 8, 2026', '2026-06-08'],
    ['Monday 8 June 2026', '2026-06-08'],
    ['8-Jun-26', '2026-06-08'],
    ['June 8th, 2026', '2026-06-08'],
    ['8. June 2026', '2026-06-08'],
    ['2026-02-30', null],
    ['13/13/2026', null],
    ['Match 12', null],
    ['June 8', null],
  ])('%s', (cell, day) => {
    expect(readDay(cell, 'mdy')?.day ?? null).toBe(day);
  });

  test.each([
    [['13/6/2026', '1/6/2026'], { dateOrder: 'dmy', isOrderSure: true }],
    [['6/13/2026', '6/1/2026'], { dateOrder: 'mdy', isOrderSure: true }],
    [['1.6.2026'], { dateOrder: 'dmy', isOrderSure: true }],
    [['1/6/2026'], { dateOrder: 'mdy', isOrderSure: false }],
    [['2026-06-01'], { dateOrder: 'ymd', isOrderSure: true }],
    [[], { dateOrder: 'ymd', isOrderSure: true }],
  ])('%s is in one order', (cells, expected) => {
    expect(orderOf(cells, 'mdy')).toEqual(expected);
  });
});

test.each([
  ['18:30', [1110, null]],
  ['6:30 PM', [1110, null]],
  ['6:30pm', [1110, null]],
  ['6p', [1080, null]],
  ['6 p.m.', [1080, null]],
  ['18h30', [1110, null]],
  ['1830', [1110, null]],
  ['18:30:00', [1110, null]],
  ['12:00 AM', [0, null]],
  ['12:15 PM', [735, null]],
  ['noon', [720, null]],
  ['6:30-8 PM', [1110, 1200]],
  ['11-1 PM', [660, 780]],
  ['9:00 – 10:30', [540, 630]],
  ['25:00', null],
  ['18:75', null],
  ['late', null],
  ['6:30 maybe', null],
])('the time %s', (cell, expected) => {
  const read = readClock(cell);
  expect(read && [read.start, read.end]).toEqual(expected);
});

test.each([
  ['1:30', 'Duration (HH:MM)', 90],
  ['90', 'Duration (HH:MM)', 90],
  ['90', 'Duration', 90],
  ['90', 'Duration (min)', 90],
  ['5', 'Duration (min)', 5],
  ['2', 'Duration', 120],
  ['1,5', 'Length', 90],
  ['1.5 h', 'Length', 90],
  ['1 h 15 min', 'Length', 75],
  ['long', 'Length', null],
])('the length %s under %s', (cell, heading, minutes) => {
  expect(readLength(cell, heading)).toBe(minutes);
});
