import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { isoDateSchema } from './ids.ts';
import * as contract from './index.ts';

describe('a day that is sent', () => {
  test.each(['1900-01-01', '2026-05-30', '2028-02-29', '9899-12-31', '9998-12-31'])('is %s', (day) => {
    expect(z.parse(isoDateSchema, day)).toBe(day);
  });

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '9999-01-01',
    '9999-12-31',
    '2026-02-30',
    '+010000-01-01',
    '2026-05-30T00:00',
    '',
  ])('is not %s', (day) => {
    expect(z.safeParse(isoDateSchema, day).success).toBe(false);
  });
});

const dateSchema = z.object({ format: z.literal('date') });
const bounded = JSON.stringify(z.toJSONSchema(isoDateSchema, { io: 'input' }), withoutDialect);

/** Every day of what a client may send, with its path. */
function datesIn(node: unknown, path: readonly string[] = []): [path: string, schema: string][] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  return dateSchema.safeParse(node).success
    ? [[path.join('/'), JSON.stringify(node, withoutDialect)]]
    : Object.entries(node).flatMap(([name, child]) => datesIn(child, [...path, name]));
}

function withoutDialect(name: string, value: unknown): unknown {
  return name === '$schema' ? undefined : value;
}

test('every day that can be sent has bounds', () => {
  const dates = Object.entries(contract).flatMap(([name, schema]) =>
    /(Query|Body)$/.test(name) && schema instanceof z.ZodMiniType
      ? datesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [name])
      : [],
  );
  expect(dates.length).toBeGreaterThanOrEqual(3);
  expect(dates.filter(([, schema]) => schema !== bounded)).toEqual([]);
});
