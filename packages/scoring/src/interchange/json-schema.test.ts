import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  among,
  type FieldsOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  required,
  type SchemaOf,
  text,
} from './json-schema.ts';

interface Shot {
  readonly side: 'a' | 'b';
  readonly note?: string | undefined;
}

describe('a schema is exactly of its type', () => {
  test('allows exactly the values of the type', () => {
    expectTypeOf<SchemaOf<'a'>>().not.toExtend<SchemaOf<'a' | 'b'>>();
    expectTypeOf<SchemaOf<'a' | 'b' | 'c'>>().not.toExtend<SchemaOf<'a' | 'b'>>();
    expectTypeOf(oneOf(['a', 'b'])).toExtend<SchemaOf<'a' | 'b'>>();
  });

  test('an optional property is optional, and none is left out', () => {
    expectTypeOf({ side: required(oneOf(['a', 'b'])), note: optional(text(9)) }).toExtend<FieldsOf<Shot>>();
    expectTypeOf({ side: required(oneOf(['a', 'b'])) }).not.toExtend<FieldsOf<Shot>>();
    expectTypeOf({ side: required(oneOf(['a', 'b'])), note: required(text(9)) }).not.toExtend<
      FieldsOf<Shot>
    >();
    expectTypeOf({ side: optional(oneOf(['a', 'b'])), note: optional(text(9)) }).not.toExtend<
      FieldsOf<Shot>
    >();
  });
});

test('an object lists its properties, those it must have, and no others', () => {
  expect(objectOf<Shot>({ side: required(oneOf(['a', 'b'])), note: optional(text(9)) })).toEqual({
    type: 'object',
    properties: { side: { enum: ['a', 'b'] }, note: { type: 'string', minLength: 1, maxLength: 9 } },
    required: ['side'],
    additionalProperties: false,
  });
});

test('words and figures', () => {
  expect(among<'on' | 1 | 2>({ on: true, 1: true, 2: true }).enum).toEqual([1, 2, 'on']);
  expect(orNull(oneOf(['a', 'b']))).toEqual({ enum: ['a', 'b', null] });
});
