import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import * as contract from './index.ts';
import { isTimeZone } from './time-zone.ts';

test.each(['Europe/Lisbon', 'America/Argentina/Ushuaia', 'UTC', 'Pacific/Chatham'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
    expect(isTimeZone(name)).toBe(true); // It is known by now.
  },
);

test.each(['', 'Mars/Olympus', '+01:00', '-0300', 'Europe/', ' Europe/Lisbon', 'Lisbon; drop'])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

/** Every query and body of the contract that takes a time zone; answers may carry any text. */
const taking = Object.entries(contract).flatMap(([name, schema]) =>
  /(Query|Body)$/.test(name) && schema instanceof z.ZodMiniObject && 'timeZone' in schema.shape
    ? [[name, schema] as const]
    : [],
);

test('more than a handful of queries and bodies take a time zone', () => {
  expect(taking.length).toBeGreaterThan(8);
});

test.each(taking)('%s takes the name of a time zone and nothing else', (_name, schema) => {
  const refusedAt = (timeZone: string) =>
    schema.safeParse({ timeZone }).error?.issues.map(({ path }) => path.join('.'));
  expect(refusedAt('x')).toContain('timeZone');
  expect(refusedAt('Europe/Lisbon') ?? []).not.toContain('timeZone');
});
