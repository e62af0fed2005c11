import { describe, expect, test } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { checkSchema, MAX_FAULTS } from './schema-check.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    age: { type: 'integer', minimum: 0, maximum: 9 },
    share: { type: ['number', 'null'], maximum: 1 },
    isOld: { type: 'boolean' },
    side: { enum: ['a', 'b', null] },
    list: { type: 'array', items: { $ref: '#/$defs/shape' }, minItems: 1, maxItems: 2 },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: {
    shape: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'dot' } }, additionalProperties: false },
        {
          type: 'object',
          properties: { kind: { const: 'ring' }, 'a/b': { type: 'integer' } },
          required: ['kind', 'a/b'],
          additionalProperties: false,
        },
      ],
    },
  },
};

function faults(value: unknown): readonly string[] {
  return checkSchema(SCHEMA, value).map(({ sentence }) => sentence);
}

describe('fitting values', () => {
  test.each([
    [{ name: 'Ann', share: null }],
    [{ name: '🎾🎾🎾', age: 0, share: 0.5, isOld: false, side: null }],
    [{ name: 'Ann', age: undefined, list: [{ kind: 'dot' }, { kind: 'ring', 'a/b': 1 }] }],
  ])('%j', (value) => {
    expect(faults(value)).toEqual([]);
  });
});

describe('unfitting values, and where', () => {
  test.each([
    [null, 'The document must be an object, not null.'],
    [[], 'The document must be an object, not a list.'],
    [{}, '/name is missing.'],
    [{ name: '' }, '/name must not be empty.'],
    [{ name: 'Anna' }, '/name must have at most 3 characters, not 4.'],
    [{ name: 7 }, '/name must be text, not a number.'],
    [{ name: 'Ann', age: 1.5 }, '/age must be a whole number, not 1.5.'],
    [{ name: 'Ann', age: '1' }, '/age must be a whole number, not text.'],
    [{ name: 'Ann', age: -1 }, '/age must be at least 0, not -1.'],
    [{ name: 'Ann', age: 10 }, '/age must be at most 9, not 10.'],
    [{ name: 'Ann', share: Number.NaN }, '/share must be a number, not NaN.'],
    [{ name: 'Ann', isOld: 1 }, '/isOld must be true or false, not a number.'],
    [{ name: 'Ann', side: 'c' }, '/side must be one of “a”, “b”, null, not “c”.'],
    [{ name: 'Ann', list: [] }, '/list must have at least 1 entries, not 0.'],
    [{ name: 'Ann', list: [1, 2, 3] }, '/list must have at most 2 entries, not 3.'],
    [{ name: 'Ann', list: [7] }, '/list/0 must be an object, not a number.'],
    [{ name: 'Ann', list: [{}] }, '/list/0/kind is missing.'],
    [{ name: 'Ann', list: [{ kind: 'cube' }] }, '/list/0/kind is not known: “cube”.'],
    [{ name: 'Ann', list: [{ kind: 'ring', 'a/b': 'x' }] }, '/list/0/a~1b must be a whole number, not text.'],
    [{ name: 'Ann', nick: 'A' }, '/nick is not known here.'],
  ])('%j: %s', (value, sentence) => {
    expect(faults(value)).toEqual([sentence]);
  });

  test('everything that is wrong is said, in order', () => {
    expect(faults({ name: 1, age: 'x', list: [{ kind: 'dot', size: 1 }], nick: 1 })).toEqual([
      '/name must be text, not a number.',
      '/age must be a whole number, not text.',
      '/list/0/size is not known here.',
      '/nick is not known here.',
    ]);
  });

  test('but not without end', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, index]));
    expect(faults({ name: 'Ann', ...many })).toHaveLength(MAX_FAULTS);
  });
});

describe("inherited properties are not an object's own", () => {
  test.each([
    ['{"name":"Ann","__proto__":{"age":1}}', '/__proto__ is not known here.'],
    ['{"name":"Ann","constructor":1}', '/constructor is not known here.'],
    ['{"name":"Ann","toString":1}', '/toString is not known here.'],
  ])('%s', (json, sentence) => {
    expect(faults(JSON.parse(json))).toEqual([sentence]);
  });

  test('a property of the prototype does not count', () => {
    expect(faults(Object.create({ name: 'Ann' }))).toEqual(['/name is missing.']);
  });
});
