/**
 * The part of JSON Schema 2020-12 that the package writes and checks, and functions to write it.
 *
 * A schema made here is typed by exactly the type it describes: one that allows more, allows less, leaves out a
 * property or makes an optional one required does not compile. So schema and type cannot drift apart.
 */

/** The types of JSON, with whole numbers as their own. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';

/** The keywords that are used. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  /** A pair with `null`: the type or null. */
  readonly type?: JsonType | readonly [JsonType, 'null'];
  readonly const?: string | number;
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Distinguished by `kind`: an object is checked against the schema of its kind. */
  readonly oneOf?: readonly JsonSchema[];
}

declare const described: unique symbol;

/** A schema of exactly the type `T`; the mark exists only for the compiler. */
export interface SchemaOf<T> extends JsonSchema {
  readonly [described]?: (value: T) => T;
}

/** A property, and whether an object must have it. */
export interface Field<T, IsRequired extends boolean> {
  readonly schema: SchemaOf<T>;
  readonly isRequired: IsRequired;
}

/** A property of any type. */
export interface AnyField {
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** One field for each property of `T`, exactly, optional where it is. */
export type FieldsOf<T> = {
  readonly [Key in keyof T]-?: undefined extends T[Key]
    ? Field<Exclude<T[Key], undefined>, false>
    : Field<T[Key], true>;
};

/** A required property. */
export function required<T>(schema: SchemaOf<T>): Field<T, true> {
  return { schema, isRequired: true };
}

/** An optional property. */
export function optional<T>(schema: SchemaOf<T>): Field<T, false> {
  return { schema, isRequired: false };
}

/** An object of exactly these properties. */
export function objectOf<T>(fields: FieldsOf<T>): SchemaOf<T> {
  return objectFrom(fields as Readonly<Record<string, AnyField>>); // each property of the mapped type is a field
}

/** An object of exactly these properties, without a type that describes it. */
export function objectFrom(fields: Readonly<Record<string, AnyField>>): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
    additionalProperties: false,
  };
}

/** One of these words, as the vocabulary lists them. */
export function oneOf<const T extends string>(words: readonly T[]): SchemaOf<T> {
  return { enum: words };
}

/** One of these words or numbers, or nothing. Each is a key, so that the compiler notices a missing one. */
export function among<T extends string | number>(words: Readonly<Record<T, true>>): SchemaOf<T> {
  return { enum: Object.keys(words).map((word) => (/^\d+$/.test(word) ? Number(word) : word)) };
}

/** The same, or null. */
export function orNull<T extends string>(schema: SchemaOf<T>): SchemaOf<T | null> {
  return { enum: [...(schema.enum ?? []), null] };
}

/**
 * A list.
 * @param maxItems the longest that is read
 */
export function listOf<T>(items: SchemaOf<T>, maxItems: number): SchemaOf<readonly T[]> {
  return { type: 'array', items, maxItems };
}

/** A whole number within these bounds, both included. */
export function wholeNumber(minimum: number, maximum: number): SchemaOf<number> {
  return { type: 'integer', minimum, maximum };
}

/** A number within these bounds, both included. */
export function numberWithin(minimum: number, maximum: number): SchemaOf<number> {
  return { type: 'number', minimum, maximum };
}

/** Text of at most this many characters, and at least one by default. */
export function text(maxLength: number, minLength = 1): SchemaOf<string> {
  return { type: 'string', minLength, maxLength };
}

/** The schema of that name under `$defs`. */
export function definition<T>(name: string): SchemaOf<T> {
  return { $ref: `#/$defs/${name}` };
}
