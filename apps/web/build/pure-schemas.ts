import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export const CONTRACT = resolve(import.meta.dirname, '../../../packages/contract/src');

/** The namespace of zod in the contract's modules, by a name that nothing else in the bundle has. */
const PURE_NAMESPACE = 'zodOfContract';

/** Functions that only make a schema: the bundler leaves out the call of one that nothing uses. */
export const PURE_FUNCTIONS = [
  PURE_NAMESPACE,
  'singleLineName',
  'tidiedLine',
  'writtenText',
  'bodiesWith',
  'everyKind',
];

/**
 * Leaves out schemas that no answer is read by, such as those of bodies, which the server alone reads. Without it a call
 * such as `z.string().check(…)` stays, as it may do something: a tenth of the contract's code, made at every start.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: { rolldownOptions: { treeshake: { manualPureFunctions: PURE_FUNCTIONS } } },
    }),
    transform: {
      filter: { id: `${CONTRACT}/**` },
      handler(code) {
        return { code: renameNamespace(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The code with each `z` that stands for the namespace under its other name. */
function renameNamespace(code: string, tree: object): string {
  let renamed = '';
  let from = 0;
  for (const at of namespacesIn(tree).sort((one, other) => one - other)) {
    renamed += `${code.slice(from, at)}${PURE_NAMESPACE}`;
    from = at + 1;
  }
  return (renamed + code.slice(from)).replace(
    /import \{ z \} from/,
    `import { z as ${PURE_NAMESPACE} } from`,
  );
}

/** The places of each `z.` in a node and in those below it. */
function namespacesIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const inside = Object.values(node).flatMap(namespacesIn);
  return 'type' in node && node.type === 'MemberExpression' && 'object' in node && isNamespace(node.object)
    ? [node.object.start, ...inside]
    : inside;
}

function isNamespace(node: unknown): node is { start: number } {
  return (
    typeof node === 'object' &&
    node !== null &&
    'type' in node &&
    node.type === 'Identifier' &&
    'name' in node &&
    node.name === 'z'
  );
}
