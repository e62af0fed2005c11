/**
 * Finds chains that are started with `void` and have no listener: `void start().then(show)`. When `start` fails, the
 * page or the process reports an unhandled rejection, and the person sees nothing.
 */
import { lineAt, type Source } from './sources.ts';
import { isList, isNode, nameOf, programOf, walk } from './syntax-tree.ts';

const ADVICE = 'has no listener: give `then` a second function, or end the chain with `catch`.';

/** Lists the chains of a file that no one listens to, as `path:line` and what to do. */
export function findUnheardPromises(source: Source): string[] {
  const found: string[] = [];
  walk(programOf(source), (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'void' && isUnheard(node.argument)) {
      found.push(`${source.path}:${lineAt(source.text, node.start)}  This chain ${ADVICE}`);
    }
  });
  return found;
}

/** A chain of `then` and `finally` in which no link hears of a failure. */
function isUnheard(chain: unknown): boolean {
  let hasLink = false;
  let rest = chain;
  while (isNode(rest)) {
    if (rest.type === 'ChainExpression' || rest.type === 'ParenthesizedExpression') {
      rest = rest.expression;
      continue;
    }
    const callee = rest.type === 'CallExpression' && isNode(rest.callee) ? rest.callee : null;
    const link = nameOf(callee?.property);
    const isThen = link === 'then';
    if (link === 'catch' || (isThen && isList(rest.arguments) && rest.arguments.length > 1)) {
      return false;
    }
    if (!isThen && link !== 'finally') {
      break;
    }
    hasLink = true;
    rest = callee?.object;
  }
  return hasLink;
}
