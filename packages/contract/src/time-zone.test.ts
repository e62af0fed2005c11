import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['Europe/Lisbon', 'America/Argentina/Ushuaia', 'UTC', 'Pacific/Chatham'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Mars/Olympus', '+01:00', '-0300', 'Europe/', ' Europe/Lisbon', 'Lisbon; drop'])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
