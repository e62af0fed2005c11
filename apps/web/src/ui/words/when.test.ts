import { afterEach, describe, expect, test } from 'vitest';
import { showRegion } from './region.ts';
import {
  dayKey,
  dayRangeText,
  dayText,
  fullDayText,
  fullRangeText,
  instantOf,
  instantOfWall,
  monthNameText,
  monthText,
  noonOf,
  shortDayText,
  shortRangeText,
  timeRangeText,
  timeText,
  wallField,
} from './when.ts';

const NOW = new Date(2024, 0, 18, 19, 42);

afterEach(() => showRegion(null));

test('omits the current year', () => {
  expect(dayText(new Date(2024, 0, 16), NOW, 'en-GB')).toBe('Tue 16 Jan');
  expect(dayText(new Date(2024, 0, 16), NOW, 'en-US')).toBe('Tue Jan 16');
  expect(shortDayText(new Date(2024, 0, 16), NOW, 'en-GB')).toBe('16 Jan');
});

test('another year is named', () => {
  expect(dayText(new Date(2023, 11, 30), NOW, 'en-GB')).toBe('Sat 30 Dec 2023');
});

test('months and times', () => {
  expect(monthText(NOW, 'en-GB')).toBe('January 2024');
  expect(monthNameText(NOW, 'en-GB')).toBe('January');
  expect(timeText(NOW, 'en-US').replace(/\s/, ' ')).toBe('7:42 PM');
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const JAN_2 = new Date(2024, 0, 2, 12);
const JAN_16 = new Date(2024, 0, 16, 12);
const DEC_30 = new Date(2023, 11, 30, 12);

test.each([
  [shortRangeText(JAN_2, JAN_16, NOW, 'en-US'), 'Jan 2 – 16'],
  [shortRangeText(JAN_2, JAN_16, NOW, 'en-GB'), '2 – 16 Jan'],
  [shortRangeText(JAN_16, JAN_16, NOW, 'en-GB'), '16 Jan'],
  [shortRangeText(DEC_30, JAN_2, NOW, 'en-GB'), '30 Dec 2023 – 2 Jan 2024'],
  [dayRangeText(JAN_2, JAN_16, NOW, 'en-GB'), 'Tue 2 Jan – Tue 16 Jan'],
  [fullRangeText(JAN_2, JAN_16, 'en-US'), 'January 2 – 16, 2024'],
  [fullRangeText(JAN_2, JAN_16, 'en-GB'), '2 – 16 January 2024'],
  [fullRangeText(JAN_2, JAN_16, 'de'), '2.–16. Januar 2024'],
  [fullDayText(JAN_16, 'en-GB'), 'Tuesday, 16 January 2024'],
  [timeRangeText(JAN_16, new Date(2024, 0, 16, 14, 30), 'en-US'), '12:00 – 2:30 PM'],
  [timeRangeText(NOW, new Date(2024, 0, 19), 'en-US'), '7:42 PM – 12:00 AM'],
])('%j reads %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test('without a chosen zone the clock of the device counts', () => {
  expect(dayKey(new Date(2024, 0, 16, 23, 59))).toBe('2024-01-16');
  expect(instantOf('2024-01-16')).toEqual(new Date(2024, 0, 16));
  expect(noonOf('2024-07-16')).toEqual(new Date(2024, 6, 16, 12));
});

describe('in the zone that was chosen', () => {
  const EVE = new Date('2023-12-31T22:30:00Z');

  test.each([
    ['Europe/Lisbon', '22:30', 'Sun 31 Dec 2023', '2023-12-31', 'December'],
    ['Europe/Berlin', '23:30', 'Sun 31 Dec 2023', '2023-12-31', 'December'],
    ['Asia/Kolkata', '4:00', 'Mon 1 Jan', '2024-01-01', 'January'],
    ['Pacific/Chatham', '12:15', 'Mon 1 Jan', '2024-01-01', 'January'],
    ['America/New_York', '17:30', 'Sun 31 Dec 2023', '2023-12-31', 'December'],
  ])('%s: %s, %s', (timeZone, time, day, key, month) => {
    showRegion({ timeZone, weekStart: null, units: null });

    expect(timeText(EVE, 'en-GB')).toBe(time);
    expect(dayText(EVE, new Date('2024-01-18T12:00:00Z'), 'en-GB')).toBe(day);
    expect(dayKey(EVE)).toBe(key);
    expect(monthNameText(EVE, 'en-GB')).toBe(month);
  });

  test.each([
    ['America/New_York', '2024-03-10', '2024-03-10T05:00:00.000Z'],
    ['America/New_York', '2024-03-11', '2024-03-11T04:00:00.000Z'],
    ['America/New_York', '2024-11-03', '2024-11-03T04:00:00.000Z'],
    ['America/New_York', '2024-11-04', '2024-11-04T05:00:00.000Z'],
    ['Asia/Kolkata', '2024-06-01', '2024-05-31T18:30:00.000Z'],
    ['Pacific/Apia', '2024-06-01', '2024-05-31T11:00:00.000Z'],
  ])('in %s %s begins at %s', (timeZone, day, instant) => {
    showRegion({ timeZone, weekStart: null, units: null });

    expect(instantOf(day).toISOString()).toBe(instant);
    expect(dayKey(instantOf(day))).toBe(day);
    expect(dayKey(new Date(instantOf(day).getTime() - 1))).not.toBe(day);
    expect(dayKey(noonOf(day))).toBe(day);
    expect(dayKey(instantOf(day, { daysLater: -29 }))).not.toBe(day);
  });

  test.each([
    ['America/New_York', '2024-03-10T03:30', '2024-03-10T07:30:00.000Z'],
    ['America/New_York', '2024-11-03T09:00', '2024-11-03T14:00:00.000Z'],
    ['Asia/Kolkata', '2024-06-01T19:41', '2024-06-01T14:11:00.000Z'],
  ])('in %s a field with %s means %s, and shows it again', (timeZone, wall, instant) => {
    showRegion({ timeZone, weekStart: null, units: null });

    expect(instantOfWall(wall).toISOString()).toBe(instant);
    expect(wallField(new Date(instant))).toBe(wall);
  });
});

/** The hours around the change of clocks in zones that change them at night, at noon of UTC, by half an hour, and by a day. */
test.each([
  ['Europe/Lisbon', '2024-03-31'],
  ['America/New_York', '2024-11-03'],
  ['Australia/Lord_Howe', '2024-04-06'],
  ['Pacific/Apia', '2011-12-30'],
])('in %s all instants around %s have the days and clocks of the zone', (timeZone, day) => {
  showRegion({ timeZone, weekStart: null, units: null });
  const days = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });
  const clocks = new Intl.DateTimeFormat('sv', { hour: 'numeric', minute: '2-digit', timeZone });
  const start = Date.parse(`${day}T00:00Z`);

  for (let minutes = -36 * 60; minutes <= 36 * 60; minutes += 15) {
    const instant = new Date(start + minutes * 60_000);
    expect(`${dayKey(instant)} ${timeText(instant, 'sv')}`).toBe(
      `${days.format(instant)} ${clocks.format(instant)}`,
    );
  }
});
