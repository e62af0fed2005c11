import { resolve } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { CONTRACT } from './pure-schemas.ts';

const WHEN_USED = resolve(import.meta.dirname, '../src/data/when-used.ts');

/** To wait costs bytes: a schema with fewer parts is made at once. */
const LEAST_PARTS = 4;

/** Functions that make large schemas. */
export const LARGE = ['everyKind'];

/**
 * Makes a schema of the contract when an answer is first read by it. A file has the schemas of many screens, and to make
 * all of them took a phone a tenth of a second in one go, before anything was drawn.
 */
export function lateSchemas(): Plugin {
  return {
    name: 'late-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: `${CONTRACT}/**` },
      handler(code) {
        const schemas = schemasIn(this.parse(code));
        return schemas.length === 0 ? null : { code: makeLate(code, schemas), map: null };
      },
    },
  };
}

function makeLate(code: string, schemas: readonly ESTree.Expression[]): string {
  let late = `import { whenUsed } from ${JSON.stringify(WHEN_USED)};\n`;
  let from = 0;
  for (const { start, end } of schemas) {
    late += `${code.slice(from, start)}/* @__PURE__ */ whenUsed(() => ${code.slice(start, end)})`;
    from = end;
  }
  return late + code.slice(from);
}

/** The values of a module's own constants that are schemas of several parts, in their order. */
function schemasIn({ body }: ESTree.Program): ESTree.Expression[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && isLarge(init) ? [init] : []));
}

function isLarge(value: ESTree.Expression): boolean {
  if (value.type === 'CallExpression' && value.callee.type === 'Identifier') {
    return LARGE.includes(value.callee.name);
  }
  return isOfZod(value) && countCalls(value) >= LEAST_PARTS;
}

/** True for `z.object(…)`, and for `z.string().check(…)`. */
function isOfZod(value: ESTree.Expression): boolean {
  switch (value.type) {
    case 'CallExpression':
      return isOfZod(value.callee);
    case 'MemberExpression':
      return isOfZod(value.object);
    default:
      return value.type === 'Identifier' && value.name === 'z';
  }
}

function countCalls(node: unknown): number {
  if (typeof node !== 'object' || node === null) {
    return 0;
  }
  const inside = Object.values(node).reduce((sum: number, one) => sum + countCalls(one), 0);
  return 'type' in node && node.type === 'CallExpression' ? inside + 1 : inside;
}
