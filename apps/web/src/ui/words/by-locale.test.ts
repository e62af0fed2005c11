import { afterEach, expect, test, vi } from 'vitest';
import { readerLocale, speedText, unitsOf, weekStart } from './by-locale.ts';
import { showRegion } from './region.ts';

afterEach(() => {
  showRegion(null);
  vi.restoreAllMocks();
});

test.each(['C', 'en-US@posix', 'POSIX', ''])(
  'a browser that asks for "%s" gets a locale that Intl knows',
  (asked) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(asked);
    expect(readerLocale()).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
    expect([0, 1, 6]).toContain(weekStart());
    expect(speedText(100)).toMatch(/^\d+ /);
  },
);

test('a language tag of the browser is kept', () => {
  expect(readerLocale('pt-br')).toBe('pt-BR');
});

test.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'imperial'],
  ['en-AU', 'metric'],
  ['pt-PT', 'metric'],
  ['de', 'metric'],
])('speeds without a choice follow %s: %s', (locale, units) => {
  expect(unitsOf(locale)).toBe(units);
});

test.each([
  ['metric', 187, '187 km/h'],
  ['imperial', 187, '116 mph'],
  ['imperial', 200.4, '125 mph'],
] as const)('in %s, %s km/h reads %s', (units, kmh, text) => {
  showRegion({ timeZone: null, weekStart: null, units });
  expect(speedText(kmh, 'en')).toBe(text);
});

test.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['pt-BR', 0],
  ['de-DE', 1],
  ['ar-EG', 6],
])('in %s a week starts on day %s', (locale, day) => {
  expect(weekStart({}, locale)).toBe(day);
});

test.each([0, 1, 6] as const)('a week starts on day %s where that was chosen', (day) => {
  showRegion({ timeZone: null, weekStart: day, units: null });
  expect(weekStart()).toBe(day);
});
