/** The syntax tree of a source, for checks that look at it. */
import { visitorKeys } from 'oxc-parser';
import type { Source } from './sources.ts';

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function programOf({ parsed }: Source): Node {
  // The tree is read by its keys: one shape for every kind of node.
  return parsed.program as unknown as Node;
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) {
    walk(child, visit);
  }
}

/** Everything inside a node but the functions in it. */
export function walkOwn(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  above: Node[] = [],
): void {
  const parents = [...above, node];
  for (const child of childrenOf(node).filter((one) => !isFunction(one))) {
    visit(child, parents);
    walkOwn(child, visit, parents);
  }
}

export function nameOf(node: unknown): string {
  return isNode(node) && /^(Private)?Identifier$/.test(node.type) ? String(node.name) : '';
}

export function isFunction(node: unknown): node is Node {
  return isNode(node) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function isList(value: unknown): value is Node[] {
  return Array.isArray(value) && value.every((one) => isNode(one));
}

/** The nodes directly inside a node, in order. */
export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter((child) => isNode(child)));
}
