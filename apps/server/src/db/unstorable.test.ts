import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { isUnstorable } from './unstorable.ts';

test.each([
  ['a text with a NUL', sql`select ${'a\u0000b'}::text`, true],
  ['JSON with a NUL', sql`select ${'{"a":"\\u0000"}'}::jsonb`, true],
  ['a number that no integer holds', sql`select ${2_147_483_648}::int4`, true],
  ['a day of the year 0', sql`select ${'0000-01-01'}::date`, true],
  ['a division by zero', sql`select 1 / 0`, false],
])('%s: refused as unstorable %s', async (_name, statement, expected) => {
  const { db } = await testDatabase();
  const error = await db.execute(statement).catch((reason: unknown) => reason);
  expect(isUnstorable(error)).toBe(expected);
});
