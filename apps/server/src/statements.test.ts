// The statements that each reading route sends to PostgreSQL. docs/statements.md has their number: a route that sends more
// fails until that is reviewed there, which `npx vitest run apps/server/src/statements.test.ts -u` writes.

import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '#test/routes/ask.ts';
import { growWorld } from '#test/routes/grown.ts';
import { requestOf } from '#test/routes/requests.ts';
import { nameOf, type Route } from '#test/routes/route-list.ts';
import { buildWorld, type Caller, type World } from '#test/routes/world.ts';

/** Of the callers the one who sees most comes first; others are for routes that are not for the owner. */
const READERS: readonly Caller[] = ['owner', 'link', 'coach', 'guardian', 'minor', 'member'];
const MOST_OF_A_SCREEN = 6;
/** Files that take as long as all that is in them. */
const FILES: readonly string[] = ['GET /api/account/export', 'GET /api/teams/:teamId/export'];

interface Read {
  readonly caller: Caller;
  readonly statements: readonly string[];
}

let world: World;
let small: ReadonlyMap<string, Read>;
let large: ReadonlyMap<string, Read>;

beforeAll(async () => {
  world = await buildWorld();
  await growWorld(world); // The first of a kind may need a statement more.
  await world.keep();
  small = await readAll();
  await growWorld(world);
  await world.keep();
  large = await readAll();
}, 240_000);

async function readAll(): Promise<ReadonlyMap<string, Read>> {
  const reads = new Map<string, Read>();
  for (const route of routesOf(world).filter(({ method }) => method === 'GET')) {
    const read = await readRoute(route);
    if (read) {
      reads.set(nameOf(route), read);
    }
  }
  return reads;
}

/** Asks once for what a server keeps in memory, and then counts. Undefined where no reader is allowed. */
async function readRoute(route: Route): Promise<Read | undefined> {
  for (const caller of READERS) {
    const request = requestOf(route, { world, caller });
    const { statusCode } = await world.server.app.inject(request);
    if (statusCode < 400) {
      const statements = await world.statementsOf(() => world.server.app.inject(request));
      await world.undo();
      return { caller, statements };
    }
  }
  return undefined;
}

test('no route asks more often when there is more to read', () => {
  const grown = [...large].flatMap(([name, { statements }]) => {
    const before = small.get(name)?.statements ?? [];
    return statements.length > before.length ? [{ name, before: before.length, now: statements.length }] : [];
  });

  expect(grown).toEqual([]);
});

test('no route but for files of everything sends more than a screen may wait for', () => {
  const above = [...large].flatMap(([name, { statements }]) =>
    statements.length > MOST_OF_A_SCREEN ? [name] : [],
  );

  expect(above.toSorted()).toEqual(FILES);
});

test('a message is taken with four statements, and begin and commit', async () => {
  const path = 'POST /api/conversations/:conversationId/messages';
  const route = routesOf(world).find((found) => nameOf(found) === path);
  const request = route && requestOf(route, { world, caller: 'owner' });
  const statements = await world.statementsOf(async () => {
    const { statusCode } = (request && (await world.server.app.inject(request))) ?? {};
    expect(statusCode).toBe(200);
  });
  await world.undo();

  // The session, the lock, the access, the message with its place and the people to notify.
  const verbs = statements.map((text) => text.trim().split(' ', 1)[0]);
  expect(verbs).toEqual(['select', 'select', 'select', 'with']);
});

test('no route sends one statement again and again', () => {
  const repeated = [...large].flatMap(([name, { statements }]) => {
    const times = [...Map.groupBy(statements, (text) => text).values()].map((same) => same.length);
    return Math.max(0, ...times) > 2 ? [name] : [];
  });

  expect(repeated).toEqual([]);
});

test('every route sends as many statements as docs/statements.md says', async () => {
  const rows = [...large]
    .toSorted(([one, a], [other, b]) => b.statements.length - a.statements.length || one.localeCompare(other))
    .map(([name, { caller, statements }]) => `| \`${name}\` | ${caller} | ${statements.length} |`);
  const page = `# Statements

The statements that each route for reading sends to PostgreSQL, sign-in included, in a club with five or more of
what its lists show. \`apps/server/src/statements.test.ts\` asks them all, checks that none asks more often when there is more
to read, and writes this page with \`-u\`. No route sends more than ${MOST_OF_A_SCREEN}, except for files
of everything.

| Route | Reader | Statements |
| --- | --- | --- |
${rows.join('\n')}
`;

  await expect(page).toMatchFileSnapshot('../../../docs/statements.md');
});
