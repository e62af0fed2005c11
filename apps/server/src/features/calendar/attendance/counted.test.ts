import 'temporal-polyfill/global';
import { parseRule, RULE_DAYS } from '@allcourt/contract';
import * as fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { countedStarts, isCounted } from './counted.ts';

const wall = fc
  .integer({ min: 0, max: 3 * 525_600 })
  .map((minute) => new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString().slice(0, 16));
const days = fc.uniqueArray(fc.constantFrom(...RULE_DAYS), { maxLength: 7 });
const nthDays = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('', 1, 2, 3, 4, 5, -1, -2, -5), fc.constantFrom(...RULE_DAYS))
    .map(([nth, day]) => `${nth}${day}`),
  { maxLength: 3 },
);
const dates = fc.uniqueArray(
  fc.integer({ min: -31, max: 31 }).filter((date) => date !== 0),
  { maxLength: 4 },
);
const rhythm = fc.oneof(
  days.map((byDay) => ({ FREQ: ['DAILY'], BYDAY: byDay })),
  fc
    .tuple(days, fc.constantFrom([], ...RULE_DAYS.map((day) => [day])))
    .map(([byDay, weekStart]) => ({ FREQ: ['WEEKLY'], BYDAY: byDay, WKST: weekStart })),
  nthDays.map((byDay) => ({ FREQ: ['MONTHLY'], BYDAY: byDay })),
  dates.map((byMonthDay) => ({ FREQ: ['MONTHLY'], BYMONTHDAY: byMonthDay })),
  fc
    .tuple(days, dates)
    .map(([byDay, byMonthDay]) => ({ FREQ: ['MONTHLY'], BYDAY: byDay, BYMONTHDAY: byMonthDay })),
);
const end = fc.oneof(
  fc.constant({}),
  wall.map((day) => ({ UNTIL: [day.slice(0, 10).replaceAll('-', '')] })),
  fc.integer({ min: 1, max: 60 }).map((count) => ({ COUNT: [`${count}`] })),
);

test('counts occurrences as the library does', () => {
  const series = fc.record({
    starts: wall,
    interval: fc.integer({ min: 1, max: 5 }),
    rhythm,
    end,
    from: wall,
    length: fc.integer({ min: 1, max: 200 }),
  });
  void fc.assert(
    fc.property(series, ({ starts, interval, rhythm: parts, end: last, from, length }) => {
      const text = Object.entries({ ...parts, INTERVAL: [interval], ...last })
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => `${name}=${values.join(',')}`)
        .join(';');
      const rule = parseRule(text);
      const before = new Date(Date.parse(`${from}:00Z`) + length * 86_400_000).toISOString().slice(0, 16);
      expect(rule && countedStarts(starts, rule, { from, before })).toEqual(
        libraryStarts({ starts, text, from, before }),
      );
    }),
    { numRuns: 600 },
  );
});

describe('which rules are counted', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=2', true],
    ['FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260706', true],
    ['FREQ=WEEKLY;COUNT=3', true],
    ['FREQ=MONTHLY;BYDAY=-1FR', true],
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', false],
    ['FREQ=MONTHLY;BYMONTH=3;BYDAY=1MO', false],
    ['FREQ=YEARLY', false],
  ])('%s: %s', (text, is) => {
    const rule = parseRule(text);
    expect(rule && isCounted(rule)).toBe(is);
  });
});

function libraryStarts({
  starts,
  text,
  from,
  before,
}: {
  starts: string;
  text: string;
  from: string;
  before: string;
}) {
  const library = new RRuleTemporal({
    rruleString: `DTSTART:${starts.replaceAll(/[-:]/g, '')}00Z\nRRULE:${text.replace(/UNTIL=\d+/, '$&T235959Z')}`,
  });
  return library
    .between(new Date(`${from}:00Z`), new Date(`${before}:00Z`), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 16))
    .filter((one) => one >= from && one < before);
}
