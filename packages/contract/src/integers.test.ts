import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import * as contract from './index.ts';
import { MAX_INTEGER } from './integers.ts';

/** Milliseconds, of an instant before the year 9999 or between two clocks: these are stored as times. */
const LIMITS_OF_TIMES = [253_370_764_800_000, 315_360_000_000];

/** The columns of these are bigint. */
const BIG = [
  'messagesQuery/properties/since',
  'appendBody/properties/clocks/items/anyOf/0/properties/offsetMs',
];

const nodeSchema = z.object({
  type: z.literal('integer'),
  maximum: z.optional(z.number()),
  exclusiveMaximum: z.optional(z.number()),
});
type Node = z.infer<typeof nodeSchema>;

/** Every integer of what a client may send, with its path. */
function integersIn(node: unknown, path: readonly string[] = []): [string, Node][] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const inside = Object.entries(node).flatMap(([name, child]) => integersIn(child, [...path, name]));
  const integer = nodeSchema.safeParse(node);
  return integer.success ? [[path.join('/'), integer.data], ...inside] : inside;
}

const integers = Object.entries(contract).flatMap(([name, schema]) =>
  /(Query|Body)$/.test(name) && schema instanceof z.ZodMiniType
    ? integersIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [name])
    : [],
);

test('dozens of integers can be sent', () => {
  expect(integers.length).toBeGreaterThan(40);
});

test('an integer that can be sent fits the column or the LIMIT it is compared with', () => {
  const tooLarge = integers.filter(([path, { maximum, exclusiveMaximum = maximum }]) => {
    const limit = exclusiveMaximum ?? Number.POSITIVE_INFINITY;
    return limit > MAX_INTEGER && !BIG.includes(path) && !LIMITS_OF_TIMES.includes(limit);
  });
  expect(tooLarge.map(([path]) => path)).toEqual([]);
});
