/**
 * Finds parts whose code comes late that are drawn without a boundary. Waiting for one hides everything up to the next
 * `<Suspense>` above it, which is around the whole screen: its title, its tools and what a person has typed.
 */
import { lineAt, type Source } from './sources.ts';
import { childrenOf, isFunction, isNode, type Node, nameOf, programOf } from './syntax-tree.ts';

const MAKERS = new Set(['lazyPart', 'lazyAhead']);
const BOUNDARIES = new Set(['Suspense', 'OpensDialog']);

/** Of an element: the component, and where it is drawn. */
interface Drawn {
  readonly name: string;
  readonly start: number;
  /** A boundary is around it in the same function. */
  readonly isBounded: boolean;
  readonly by: Drawer;
}

/** A statement of a file, such as a component. */
interface Drawer {
  readonly name: string;
  readonly isExported: boolean;
}

/**
 * Lists the late parts of a file that no boundary in it is around, as `path:line` and what to do. A part that is handed on
 * is its receiver's to bound, and a route's are whole screens.
 */
export function findUnboundedParts(source: Source): string[] {
  const statements = bodyOf(programOf(source));
  const late = new Set(statements.flatMap(({ node }) => lateNamesIn(node)));
  if (late.size === 0 || source.path.includes('/app/routes/')) {
    return [];
  }
  const drawn = statements.flatMap(({ node, by }) => drawnIn(node, by));
  return drawn
    .filter((one) => late.has(one.name) && !isInBoundary(one, drawn))
    .map(
      ({ name, start }) =>
        `${source.path}:${lineAt(source.text, start)}  <${name}> comes late, and hides the whole screen until then: draw it inside a <Suspense> that keeps its place.`,
    );
}

/** True where a boundary is around it, or around each place in which the component that draws it is drawn itself. */
function isInBoundary(one: Drawn, drawn: readonly Drawn[], through: readonly Drawer[] = []): boolean {
  if (one.isBounded) {
    return true;
  }
  if (one.by.isExported || through.includes(one.by)) {
    return false;
  }
  const places = drawn.filter(({ name }) => name === one.by.name);
  return places.length > 0 && places.every((place) => isInBoundary(place, drawn, [...through, one.by]));
}

function bodyOf(program: Node): { node: Node; by: Drawer }[] {
  return childrenOf(program).map((statement) => {
    const isExported = statement.type.startsWith('Export');
    const node = isExported && isNode(statement.declaration) ? statement.declaration : statement;
    const name = isFunction(node) ? nameOf(node.id) : (declaredIn(node)[0]?.name ?? '');
    return { node, by: { name, isExported } };
  });
}

function lateNamesIn(node: Node): string[] {
  return declaredIn(node).flatMap(({ name, value }) =>
    isNode(value) && value.type === 'CallExpression' && MAKERS.has(nameOf(value.callee)) ? [name] : [],
  );
}

function declaredIn(node: Node): { name: string; value: unknown }[] {
  return node.type === 'VariableDeclaration'
    ? childrenOf(node).map(({ id, init }) => ({ name: nameOf(id), value: init }))
    : [];
}

function drawnIn(node: Node, by: Drawer, isBounded = false): Drawn[] {
  const opening = node.type === 'JSXElement' && isNode(node.openingElement) ? node.openingElement : null;
  const name = opening && isNode(opening.name) ? String(opening.name.name ?? '') : '';
  const inside = childrenOf(node).flatMap((child) => drawnIn(child, by, isBounded || BOUNDARIES.has(name)));
  return name === '' ? inside : [{ name, start: node.start, isBounded, by }, ...inside];
}
