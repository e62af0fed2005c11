/** Checks a value against a schema of `json-schema.ts` and describes every problem in a sentence. */
import type { JsonSchema, JsonType } from './json-schema.ts';

/** A problem, and its place: a JSON Pointer (RFC 6901), empty for the value as a whole. */
export interface SchemaFault {
  readonly path: string;
  readonly sentence: string;
}

/** The most faults that are listed; more mean that it is another kind of file. */
export const MAX_FAULTS = 50;

/**
 * The problems of a value, at most `MAX_FAULTS`; empty if it fits.
 * @param path the value's place in the document
 */
export function checkSchema(root: JsonSchema, value: unknown, path = ''): readonly SchemaFault[] {
  const check: Check = { root, faults: [] };
  checkValue(check, root, value, path);
  return check.faults;
}

/** True when a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Check {
  readonly root: JsonSchema;
  readonly faults: SchemaFault[];
}

/** The schema bounds the depth, because it has no recursion: unknown properties are never visited. */
function checkValue(check: Check, schema: JsonSchema, value: unknown, path: string): void {
  if (schema.$ref !== undefined) {
    checkValue(check, resolve(check.root, schema.$ref), value, path);
    return;
  }
  if (schema.oneOf) {
    checkKind(check, schema.oneOf, value, path);
    return;
  }
  const sentence = wrongAsSuch(schema, value);
  if (sentence) {
    report(check, path, sentence);
    return;
  }
  const type = typeOf(schema);
  if (type === 'object' && isObject(value)) {
    checkProperties(check, schema, value, path);
  }
  if (type === 'array' && Array.isArray(value)) {
    checkItems(check, schema, value, path);
  }
}

function resolve(root: JsonSchema, ref: string): JsonSchema {
  const found = root.$defs?.[ref.slice('#/$defs/'.length)];
  if (!found) {
    throw new TypeError(`The schema has no ${ref}.`); // the schema author's mistake, never the value's
  }
  return found;
}

function checkKind(check: Check, schemas: readonly JsonSchema[], value: unknown, path: string): void {
  if (!isObject(value)) {
    report(check, path, `must be an object, not ${nameOf(value)}`);
    return;
  }
  const kind = ownValue(value, 'kind');
  const resolved = schemas.map((schema) => (schema.$ref ? resolve(check.root, schema.$ref) : schema));
  const schema = resolved.find(({ properties }) => properties?.kind?.const === kind);
  if (kind === undefined || !schema) {
    report(check, `${path}/kind`, kind === undefined ? 'is missing' : `is not known: ${shown(kind)}`);
    return;
  }
  checkValue(check, schema, value, path);
}

function checkProperties(
  check: Check,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
): void {
  for (const [name, schema] of Object.entries(properties)) {
    const property = ownValue(value, name);
    if (property !== undefined) {
      checkValue(check, schema, property, `${path}/${pointer(name)}`);
    } else if (required.includes(name)) {
      report(check, `${path}/${pointer(name)}`, 'is missing');
    }
  }
  if (additionalProperties !== false) {
    return;
  }
  for (const name in value) {
    if (!Object.hasOwn(properties, name) && Object.hasOwn(value, name)) {
      report(check, `${path}/${pointer(name)}`, 'is not known here');
    }
    if (isFull(check)) {
      return;
    }
  }
}

function checkItems(check: Check, { items }: JsonSchema, value: readonly unknown[], path: string): void {
  for (let index = 0; items && index < value.length && !isFull(check); index += 1) {
    checkValue(check, items, value[index], `${path}/${index}`);
  }
}

/** A problem of the value itself, before its parts are checked, or null. */
function wrongAsSuch(schema: JsonSchema, value: unknown): string | null {
  if (schema.const !== undefined) {
    return value === schema.const ? null : `must be ${shown(schema.const)}, not ${shown(value)}`;
  }
  if (schema.enum) {
    const isOne = schema.enum.some((word) => word === value);
    return isOne ? null : `must be one of ${schema.enum.map(shown).join(', ')}, not ${shown(value)}`;
  }
  if (value === null && typeof schema.type === 'object') {
    return null;
  }
  switch (typeOf(schema)) {
    case 'object':
      return isObject(value) ? null : `must be an object, not ${nameOf(value)}`;
    case 'array':
      return Array.isArray(value) ? wrongLength(schema, value) : `must be a list, not ${nameOf(value)}`;
    case 'string':
      return typeof value === 'string' ? wrongText(schema, value) : `must be text, not ${nameOf(value)}`;
    case 'boolean':
      return typeof value === 'boolean' ? null : `must be true or false, not ${nameOf(value)}`;
    case 'integer':
    case 'number':
      return wrongNumber(schema, value);
    default:
      return null; // a schema without requirements
  }
}

function typeOf({ type }: JsonSchema): JsonType | undefined {
  return typeof type === 'object' ? type[0] : type;
}

function wrongLength({ minItems = 0, maxItems }: JsonSchema, value: readonly unknown[]): string | null {
  if (value.length < minItems) {
    return `must have at least ${minItems} entries, not ${value.length}`;
  }
  return maxItems !== undefined && value.length > maxItems
    ? `must have at most ${maxItems} entries, not ${value.length}`
    : null;
}

function wrongText({ minLength = 0, maxLength }: JsonSchema, value: string): string | null {
  // JSON Schema counts characters, not UTF-16 units.
  const length =
    value.length > 2 * (maxLength ?? Number.POSITIVE_INFINITY) ? value.length : [...value].length;
  if (length < minLength) {
    return minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`;
  }
  return maxLength !== undefined && length > maxLength
    ? `must have at most ${maxLength} characters, not ${length}`
    : null;
}

function wrongNumber(schema: JsonSchema, value: unknown): string | null {
  const { minimum, maximum } = schema;
  const isWhole = typeOf(schema) === 'integer';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    const shownValue = typeof value === 'number' ? String(value) : nameOf(value);
    return `must be a ${isWhole ? 'whole ' : ''}number, not ${shownValue}`;
  }
  if (minimum !== undefined && value < minimum) {
    return `must be at least ${minimum}, not ${value}`;
  }
  return maximum !== undefined && value > maximum ? `must be at most ${maximum}, not ${value}` : null;
}

function report(check: Check, path: string, sentence: string): void {
  if (!isFull(check)) {
    check.faults.push({ path, sentence: `${path === '' ? 'The document' : path} ${sentence}.` });
  }
}

function isFull({ faults }: Check): boolean {
  return faults.length >= MAX_FAULTS;
}

/** An object's own property, never an inherited one: `constructor` is no property of a document. */
function ownValue(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function pointer(name: string): string {
  return excerpt(name).replaceAll('~', '~0').replaceAll('/', '~1');
}

function nameOf(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    object: 'an object',
    boolean: 'true or false',
  };
  return names[typeof value] ?? `a ${typeof value}`;
}

function shown(value: unknown): string {
  if (typeof value === 'string') {
    return `“${excerpt(value)}”`;
  }
  return typeof value === 'number' || value === null ? String(value) : nameOf(value);
}

function excerpt(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
