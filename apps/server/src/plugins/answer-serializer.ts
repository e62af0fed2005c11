// Answers, checked and cut to their schemas. For each value Zod makes objects in which it collects what is wrong, and it goes
// through values with checks twice when it encodes. Answers are right but for mistakes of ours: here the first wrong value ends
// it, and then Zod says what is wrong. What is not written out below is left to Zod as well.

import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';

type Schema = z.core.$ZodType;
/** The part of a value that a schema has, the value itself where that is all; `WRONG` where it does not fit, or may not. */
type Picker = (value: unknown) => unknown;

const WRONG = Symbol('wrong');

/** Makes serializers whose answers and errors are those of Zod. A schema is looked at once, at its first answer. */
export function createSerializerCompiler(): typeof serializerCompiler {
  const pickers = new WeakMap<Schema, Picker>();
  const pickerOf = (schema: Schema): Picker => {
    const known = pickers.get(schema);
    if (known) {
      return known;
    }
    // For a schema inside of itself, whose picker is complete by the time of a value.
    pickers.set(schema, (value) => made(value));
    const made = makePicker(schema, pickerOf);
    pickers.set(schema, made);
    return made;
  };
  return (route) => {
    const serializeByZod = serializerCompiler(route);
    const { schema } = route;
    if (!(schema instanceof z.core.$ZodType)) {
      return serializeByZod;
    }
    let pick: Picker | undefined;
    return (data) => {
      pick ??= pickerOf(schema);
      const picked = pick(data);
      return picked === WRONG ? serializeByZod(data) : JSON.stringify(picked);
    };
  };
}

function makePicker(schema: Schema, pickerOf: (schema: Schema) => Picker): Picker {
  const pick = makePickerOfType(schema, pickerOf);
  if (!pick) {
    return (value) => {
      const { success, data } = z.core.safeEncode(schema, value);
      return success ? data : WRONG;
    };
  }
  const { def, traits } = schema._zod;
  // A format, such as an id, is a check of its own.
  const own = traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck<unknown>] : [];
  const checks = [...own, ...((def.checks ?? []) as z.core.$ZodCheck<unknown>[])]; // Each sees only values of its type.
  if (checks.length === 0) {
    return pick;
  }
  const steps = checks.map(stepOf);
  return steps.every((step) => step !== undefined) ? stepping(pick, steps) : checking(pick, checks);
}

const PATTERNS: ReadonlySet<unknown> = new Set(['uuid', 'datetime', 'date', 'regex']);

/** Does to a value of its type as a check does: for the most frequent ones, of which Zod makes objects. Undefined for others. */
function stepOf({ _zod: { def } }: z.core.$ZodCheck<unknown>): Picker | undefined {
  const { check, format, pattern, tx } = def as CheckDef;
  switch (check) {
    case 'number_format':
      return format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : WRONG) : undefined;
    case 'string_format':
      return PATTERNS.has(format) && pattern && !pattern.global && !pattern.sticky
        ? (value) => (pattern.test(String(value)) ? value : WRONG)
        : undefined;
    case 'overwrite':
      return tx;
    default:
      return undefined;
  }
}

type CheckDef = z.core.$ZodCheckDef &
  Pick<z.core.$ZodStringFormatDef, 'pattern'> & { format?: string; tx?: Picker };

function stepping(pick: Picker, steps: readonly Picker[]): Picker {
  return (value) => {
    const picked = pick(value);
    if (picked === WRONG) {
      return WRONG;
    }
    let stepped = value;
    for (const step of steps) {
      stepped = step(stepped);
      if (stepped === WRONG) {
        return WRONG;
      }
    }
    return stepped === value ? picked : pick(stepped); // Some cut what is around a text.
  };
}

function checking(pick: Picker, checks: readonly z.core.$ZodCheck<unknown>[]): Picker {
  return (value) => {
    const picked = pick(value);
    if (picked === WRONG) {
      return WRONG;
    }
    const payload: z.core.ParsePayload = { value, issues: [] };
    for (const { _zod: check } of checks) {
      const isAsked = check.def.when?.(payload) ?? true;
      if (isAsked && (check.check(payload) instanceof Promise || payload.issues.length > 0)) {
        return WRONG;
      }
    }
    return payload.value === value ? picked : pick(payload.value); // Some cut what is around a text.
  };
}

/** Undefined for a type that is left to Zod. */
function makePickerOfType(schema: Schema, pickerOf: (schema: Schema) => Picker): Picker | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return def.coerce ? undefined : (value) => (typeof value === 'string' ? value : WRONG);
    case 'number':
      return def.coerce ? undefined : (value) => (Number.isFinite(value) ? value : WRONG);
    case 'boolean':
      return def.coerce ? undefined : (value) => (typeof value === 'boolean' ? value : WRONG);
    case 'enum':
    case 'literal': {
      const values: ReadonlySet<unknown> | undefined = schema._zod.values;
      return values && ((value) => (value !== undefined && values.has(value) ? value : WRONG));
    }
    case 'nullable': {
      const pick = pickerOf(def.innerType);
      return (value) => (value === null ? null : pick(value));
    }
    case 'optional':
    case 'readonly':
      return pickerOf(def.innerType);
    case 'array':
      return pickItems(pickerOf(def.element));
    case 'union':
      return def.inclusive === false ? pickNamed(def, pickerOf) : pickFirst(def.options.map(pickerOf));
    case 'object':
      return pickProperties(def, pickerOf);
    default:
      return undefined;
  }
}

function pickItems(pick: Picker): Picker {
  return (values) => {
    if (!Array.isArray(values)) {
      return WRONG;
    }
    let copy: unknown[] | undefined;
    for (let index = 0; index < values.length; index++) {
      const value: unknown = values[index];
      const picked = pick(value);
      if (picked === WRONG) {
        return WRONG;
      }
      if (picked !== value) {
        copy ??= [...values];
        copy[index] = picked;
      }
    }
    return copy ?? values;
  };
}

function pickFirst(options: readonly Picker[]): Picker {
  return (value) => {
    for (const pick of options) {
      const picked = pick(value);
      if (picked !== WRONG) {
        return picked;
      }
    }
    return WRONG;
  };
}

/** The option that a value names in its discriminator. Undefined where that is not how options are told apart. */
function pickNamed(
  def: z.core.$ZodUnionDef & { readonly discriminator?: string; readonly unionFallback?: boolean },
  pickerOf: (schema: Schema) => Picker,
): Picker | undefined {
  const { discriminator, unionFallback, options } = def;
  if (discriminator === undefined || unionFallback) {
    return undefined;
  }
  const pickers = new Map<unknown, Picker>();
  for (const option of options) {
    for (const name of option._zod.propValues?.[discriminator] ?? []) {
      if (name !== undefined) {
        pickers.set(name, pickerOf(option));
      }
    }
  }
  return (value) => (isRecord(value) ? (pickers.get(value[discriminator])?.(value) ?? WRONG) : WRONG);
}

function pickProperties(
  { shape, catchall }: z.core.$ZodObjectDef,
  pickerOf: (schema: Schema) => Picker,
): Picker | undefined {
  const isStrict = catchall?._zod.def.type === 'never';
  if (catchall && !isStrict) {
    return undefined;
  }
  const keys = Object.keys(shape);
  const properties = Object.entries(shape).map(([key, schema]) => ({
    key,
    pick: pickerOf(schema),
    mayMiss: schema._zod.def.type === 'optional',
  }));
  if (Object.hasOwn(shape, '__proto__')) {
    return undefined;
  }
  return (value) => {
    if (!isRecord(value) || (isStrict && Object.keys(value).some((key) => !Object.hasOwn(shape, key)))) {
      return WRONG;
    }
    let copy: Record<string, unknown> | undefined = hasKeys(value, keys) ? undefined : {};
    for (const { key, pick, mayMiss } of properties) {
      const given = value[key];
      const picked = given === undefined && mayMiss ? undefined : pick(given);
      if (picked === WRONG) {
        return WRONG;
      }
      if (picked !== given) {
        copy ??= { ...value }; // It has the same keys in the same order.
      }
      if (copy) {
        copy[key] = picked;
      }
    }
    return copy ?? value;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a plain object with these keys in this order. Others may say themselves what their JSON is. */
function hasKeys(value: object, keys: readonly string[]): boolean {
  let index = 0;
  for (const key in value) {
    if (key !== keys[index]) {
      return false;
    }
    index += 1;
  }
  return index === keys.length && Object.getPrototypeOf(value) === Object.prototype;
}
