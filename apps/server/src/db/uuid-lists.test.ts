import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';
import { uuidsOf } from './uuid-lists.ts';

const [A, B] = ['01a223aa-6c11-71c5-9408-cfd94fda0c2e', '01a223b0-c43d-7208-b711-a34e512478e4'];

test.each([
  ['of none', `'{}'::uuid[]`, []],
  ['of one', `array['${A}']::uuid[]`, [A]],
  ['of some', `array['${A}', '${B}', '${A}']::uuid[]`, [A, B, A]],
  ['with one that is none', `array['${A}', null]::uuid[]`, [A, null]],
  ['that is none', 'null::uuid[]', null],
  [
    'nested in another',
    `array[['${A}', '${B}'], ['${B}', '${A}']]::uuid[]`,
    [
      [A, B],
      [B, A],
    ],
  ],
  ['that begins at 0', `('[0:1]={${A},${B}}')::uuid[]`, [A, B]],
])('a list of ids %s is read as it is', async (_name, list, ids) => {
  const { db, pool } = await harness();
  expect((await pool.query(`select ${list} as ids`)).rows).toEqual([{ ids }]);
  expect((await db.execute(sql`select ${sql.raw(list)} as ids`)).rows).toEqual([{ ids }]);
});

test('a list of ids has an id for each comma', () => {
  expect(uuidsOf(`{${Array(500).fill(A).join()}}`)).toEqual(Array(500).fill(A));
});
