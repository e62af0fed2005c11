/**
 * Finds promises that are held over an await: `const x = start(); await other(); await x;`. When `start` fails while
 * `other` runs, no one listens yet, and Node reports an unhandled rejection.
 */
import { lineAt, type Source } from './sources.ts';
import { isFunction, isList, isNode, type Node, nameOf, programOf, walk, walkOwn } from './syntax-tree.ts';

const ADVICE = 'is started, then something else is awaited: await it first, or give both to one Promise.all.';
/** The ways to hear of a failure early, so that holding the promise is safe. */
const LISTENERS = ['catch', 'then', 'finally'];

/** Names that belong to async functions only, wherever these sources declare them: a call starts a promise. */
export function asyncNames(sources: readonly Source[]): ReadonlySet<string> {
  const names = new Map<string, boolean>();
  for (const source of sources) {
    walk(programOf(source), (node) => {
      const [name, made] = declaredFunction(node);
      if (name) {
        names.set(name, made?.async === true && names.get(name) !== false);
      }
    });
  }
  return new Set([...names.keys()].filter((name) => names.get(name)));
}

/** Lists the promises that a file holds over an await, as `path:line` and what to do. */
export function findHeldPromises(source: Source, isAsync: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const report = (node: Node, name: string) =>
    found.add(`${source.path}:${lineAt(source.text, node.start)}  ${name} ${ADVICE}`);
  walk(programOf(source), (node) => {
    if (node.type === 'Program' || isFunction(node)) {
      for (const held of heldIn(node, isAsync)) {
        report(held, `'${nameOf(held.id)}'`);
      }
    }
    for (const siblings of [node.elements, node.arguments, node.properties].filter(isList)) {
      const first = siblings.findIndex((one) => startsPromise(givenIn(one), isAsync));
      if (first !== -1 && siblings.slice(first + 1).some(hasAwait)) {
        report(node, 'A promise of this list');
      }
    }
  });
  return [...found];
}

/** The declarations of one function's own body, without the functions inside it. */
function heldIn(body: Node, isAsync: ReadonlySet<string>): Node[] {
  const declared: Node[] = [];
  const awaits: number[] = [];
  const mentions: { name: string; at: number; kind: 'awaited' | 'heard' | 'other' }[] = [];
  walkOwn(body, (node, parents) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) && isNode(node.init)) {
      declared.push(node);
    }
    if (node.type === 'AwaitExpression') {
      awaits.push(node.end);
    }
    if (node.type === 'ForOfStatement' && node.await && isNode(node.right)) {
      awaits.push(node.right.end);
    }
    if (node.type === 'Identifier' && !isKey(node, parents.at(-1))) {
      mentions.push({ name: String(node.name), at: node.start, kind: kindOfMention(parents) });
    }
  });
  return declared.filter((one) => {
    const name = nameOf(one.id);
    const later = mentions.filter((mention) => mention.name === name && mention.at > one.end);
    const isPromise = startsPromise(one.init, isAsync);
    const use = isPromise ? later[0] : later.find(({ kind }) => kind !== 'other');
    const isWaitedFor = use !== undefined && (isPromise || use.kind === 'awaited');
    return isWaitedFor && !isHeard(one.init) && awaits.some((at) => at > one.end && at < use.at);
  });
}

function kindOfMention(parents: readonly Node[]): 'awaited' | 'heard' | 'other' {
  const [parent, grandparent, combinator] = parents.toReversed();
  if (parent?.type === 'AwaitExpression') {
    return 'awaited';
  }
  if (parent?.type === 'MemberExpression' && LISTENERS.includes(nameOf(parent.property))) {
    return 'heard';
  }
  const call = [parent, grandparent, combinator].find((node) => node?.type === 'CallExpression');
  return call && isNode(call.callee) && nameOf(call.callee.object) === 'Promise' ? 'awaited' : 'other';
}

/** A call of an async function, or one of `map` with an async callback. */
function startsPromise(node: unknown, isAsync: ReadonlySet<string>): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) {
    return false;
  }
  const takesAsync = isList(node.arguments) && node.arguments.some((one) => isFunction(one) && one.async);
  const isMap = takesAsync && /^(map|flatMap)$/.test(nameOf(node.callee.property));
  return isMap || isAsync.has(nameOf(node.callee)) || isAsync.has(nameOf(node.callee.property));
}

/** `start().catch(…)` and `Promise.allSettled(…)` never reject unheard. */
function isHeard(node: unknown): boolean {
  const callee = isNode(node) && node.type === 'CallExpression' ? node.callee : undefined;
  return isNode(callee) && ['catch', 'allSettled'].includes(nameOf(callee.property));
}

function hasAwait(node: Node): boolean {
  let has = node.type === 'AwaitExpression';
  walkOwn(node, (inner) => {
    has ||= inner.type === 'AwaitExpression';
  });
  return has;
}

/** The name and the function of `function f() {}`, `const f = () => {}` and a method. */
function declaredFunction(node: Node): [string, Node | undefined] {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') {
    return [nameOf(node.id), node];
  }
  if (node.type === 'VariableDeclarator' && isFunction(node.init)) {
    return [nameOf(node.id), node.init];
  }
  if (/^(Property|MethodDefinition)$/.test(node.type) && isFunction(node.value)) {
    return [nameOf(node.key), node.value];
  }
  return ['', undefined];
}

/** The name of a member or a key, not of a variable. */
function isKey(node: Node, parent: Node | undefined): boolean {
  const isMember = parent?.type === 'MemberExpression' && parent.property === node;
  return parent?.computed === false && !parent.shorthand && (isMember || parent.key === node);
}

function givenIn(node: Node): unknown {
  return node.type === 'Property' ? node.value : node;
}
