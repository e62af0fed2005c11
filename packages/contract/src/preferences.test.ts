import { expect, test } from 'vitest';
import { preferencesSchema, readPreferences } from './preferences.ts';

const NONE = Object.fromEntries(Object.keys(preferencesSchema.shape).map((name) => [name, null]));

test('nothing stored is nothing chosen', () => {
  expect(readPreferences({})).toEqual(NONE);
});

test('keeps what is chosen beside a value that is no longer offered', () => {
  const chosen = { timeZone: 'Europe/Lisbon', weekStart: 1, units: 'metric', isDemo: true };

  expect(readPreferences(chosen)).toEqual({
    ...NONE,
    timeZone: 'Europe/Lisbon',
    weekStart: 1,
    units: 'metric',
  });
  expect(readPreferences({ ...chosen, mode: 'squash' })).toEqual(readPreferences(chosen));
});
