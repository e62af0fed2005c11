import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { createSerializerCompiler } from '#server/plugins/answer-serializer.ts';

const person = z.object({
  id: z.uuid().check(z.toLowerCase()),
  since: z.iso.datetime(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  birthYear: z.nullable(z.int().check(z.gte(1900))),
  nickname: z.optional(z.string()),
});

const answer = z.object({
  people: z.array(person).check(z.maxLength(2)),
  court: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('indoor'), lights: z.boolean() }),
    z.strictObject({ kind: z.literal('outdoor'), surface: z.enum(['clay', 'grass']) }),
  ]),
  points: z.record(z.string(), z.number()),
  pair: z.tuple([z.string(), z.nullable(z.number())]),
  seen: z.readonly(z.array(z.union([z.string(), z.number()]))),
});

const MAYA = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  since: '2026-06-30T18:05:00.000Z',
  name: 'Maya',
  birthYear: null,
};
const RIGHT = {
  people: [MAYA],
  court: { kind: 'indoor', lights: true },
  points: { b: 1, a: 2 },
  pair: ['x', null],
  seen: ['1', 2],
};

/** Answers, or what is said of one that is wrong. */
function serialized(compile: typeof serializerCompiler, data: unknown): string {
  const serialize = compile({ schema: answer, method: 'GET', url: '/', httpStatus: '200' });
  try {
    return serialize(data);
  } catch (error) {
    return `${error} ${error instanceof Error && error.cause}`;
  }
}

test.each<[string, unknown]>([
  ['an answer that is right', RIGHT],
  ['an answer whose keys are in another order', Object.fromEntries(Object.entries(RIGHT).reverse())],
  ['what no schema has', { ...RIGHT, password: 'x', people: [{ ...MAYA, tokenHash: 'x' }] }],
  ['a value that may miss', { ...RIGHT, people: [{ ...MAYA, nickname: undefined }] }],
  ['a text that is cut', { ...RIGHT, people: [{ ...MAYA, name: '  Maya ' }] }],
  ['the other option', { ...RIGHT, court: { kind: 'outdoor', surface: 'clay' } }],
  ['more than a strict object has', { ...RIGHT, court: { kind: 'outdoor', surface: 'clay', roof: 1 } }],
  ['an option that there is not', { ...RIGHT, court: { kind: 'beach' } }],
  ['a value that misses', { ...RIGHT, people: [{ id: MAYA.id, name: 'Maya' }] }],
  ['an id in capitals', { ...RIGHT, people: [{ ...MAYA, id: MAYA.id.toUpperCase() }] }],
  ['no instant', { ...RIGHT, people: [{ ...MAYA, since: 'in June' }] }],
  ['an option without its name', { ...RIGHT, court: { lights: true } }],
  ['a list for an option', { ...RIGHT, court: [] }],
  ['no id', { ...RIGHT, people: [{ ...MAYA, id: 'maya' }] }],
  ['a text that is too short', { ...RIGHT, people: [{ ...MAYA, name: ' ' }] }],
  ['too many', { ...RIGHT, people: [MAYA, MAYA, MAYA] }],
  ['no whole number', { ...RIGHT, people: [{ ...MAYA, birthYear: 1990.5 }] }],
  ['no number', { ...RIGHT, seen: [Number.NaN] }],
  ['null', null],
  ['a list', [RIGHT]],
])('answers as Zod does: %s', (_name, data) => {
  expect(serialized(createSerializerCompiler(), data)).toBe(serialized(serializerCompiler, data));
});

test('gives the answer as it is, cut to what its schema has', () => {
  const given = { ...RIGHT, people: [{ ...MAYA, name: ' Maya ', tokenHash: 'x' }] };

  expect(serialized(createSerializerCompiler(), given)).toBe(JSON.stringify(RIGHT));
});
