import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { LARGE, lateSchemas } from './late-schemas.ts';
import { CONTRACT } from './pure-schemas.ts';

test('a schema of several parts waits for its use; small ones and other values do not', () => {
  const [head, ...rest] = linesOf(`import { z } from "zod/mini";
export const name = z.string().check(z.maxLength(9));
export const NAMES = ["a", "b", "c"].map((one) => one.toUpperCase()).filter((one) => one.trim());
const person = z.object({ name, age: z.number(), isOn: z.boolean(), at: z.int() });
export const event = everyKind(name);
export function make() { const inside = z.object({ a: z.number(), b: z.number() }); return inside; }`);
  expect(head).toMatch(/^import \{ whenUsed \} from "[^"]+when-used\.ts";$/);
  expect(rest.join('\n')).toBe(`import { z } from "zod/mini";
export const name = z.string().check(z.maxLength(9));
export const NAMES = ["a", "b", "c"].map((one) => one.toUpperCase()).filter((one) => one.trim());
const person = /* @__PURE__ */ whenUsed(() => z.object({ name, age: z.number(), isOn: z.boolean(), at: z.int() }));
export const event = /* @__PURE__ */ whenUsed(() => everyKind(name));
export function make() { const inside = z.object({ a: z.number(), b: z.number() }); return inside; }`);
});

test('leaves a module without such a schema as it is', () => {
  expect(linesOf('export const SIDES = ["A", "B"];')).toEqual([]);
});

test('each function of large schemas is one of the contract', () => {
  const source = readFileSync(`${CONTRACT}/http/match-events.ts`, 'utf8');
  for (const name of LARGE) {
    expect(source).toContain(`function ${name}(`);
  }
});

/** None where the module stays as it is. */
function linesOf(code: string): string[] {
  const { transform } = lateSchemas();
  const handler = typeof transform === 'function' ? transform : transform?.handler;
  const answer: { code: string } | null = Reflect.apply(handler ?? expect.unreachable, { parse: parseAst }, [
    code,
    `${CONTRACT}/text.ts`,
  ]);
  return answer?.code.split('\n') ?? [];
}
