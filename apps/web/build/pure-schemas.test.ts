import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { CONTRACT, PURE_FUNCTIONS, pureSchemas } from './pure-schemas.ts';

test("the namespace of the contract's schemas has a name of its own, and texts stay", () => {
  expect(
    transformed(`import { z } from "zod/mini";
const zone = "z.";
export const name = z.string().check(z.maxLength(9), z.refine((z1) => z1 !== zone));`),
  ).toBe(`import { z as zodOfContract } from "zod/mini";
const zone = "z.";
export const name = zodOfContract.string().check(zodOfContract.maxLength(9), zodOfContract.refine((z1) => z1 !== zone));`);
});

test('each function that the bundler takes for pure is one of the contract', () => {
  const sources = globSync('**/*.ts', { cwd: CONTRACT }).map((file) =>
    readFileSync(`${CONTRACT}/${file}`, 'utf8'),
  );
  const [, ...functions] = PURE_FUNCTIONS;
  for (const name of functions) {
    expect(sources.filter((source) => source.includes(`function ${name}`))).toHaveLength(1);
  }
});

function transformed(code: string): string {
  const { transform } = pureSchemas();
  const handler = typeof transform === 'function' ? transform : transform?.handler;
  const { code: answer }: { code: string } = Reflect.apply(
    handler ?? expect.unreachable,
    { parse: parseAst },
    [code, `${CONTRACT}/text.ts`],
  );
  return answer;
}
