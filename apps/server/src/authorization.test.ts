// Every route and every message × every kind of caller. docs/authorization.md has the expected answers: a new route fails
// until its row is reviewed there, which `npx vitest run apps/server/src/authorization.test.ts -u` writes. The log of all
// of it is searched for secrets.

import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { ask, knownSecrets, routesOf } from '#test/routes/ask.ts';
import { collectEvents, connectAs, messageOf, send } from '#test/routes/events.ts';
import { PASSWORD } from '#test/routes/identities.ts';
import { requestOf } from '#test/routes/requests.ts';
import { nameOf, type Route } from '#test/routes/route-list.ts';
import { SeenSecrets } from '#test/routes/secrets.ts';
import { buildWorld, CALLERS, type Caller, type World } from '#test/routes/world.ts';

/** Reading comes first: files that a request deletes do not come back. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const OUTSIDERS: readonly Caller[] = ['visitor', 'demo', 'unconfirmed', 'stranger', 'otherAdmin'];
/** Routes that allow no one anything, with the reason; every other one allows someone. */
const REFUSES_EVERYONE: Readonly<Record<string, string>> = {
  'POST /identitytoolkit.googleapis.com/v1/accounts::signInWithCustomToken':
    'This provider makes no custom tokens; the address is there for the SDK to be told so.',
};
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Answer {
  readonly status: number;
  readonly body: string;
}

const secrets = new SeenSecrets();
/** Of every route to every caller, by both. */
const answers = new Map<string, Answer>();
let world: World;

beforeAll(async () => {
  world = await buildWorld({ logLevel: 'trace' });
  secrets.add(PASSWORD, world.server.config.auth.secret);
  for (const route of routes()) {
    for (const caller of CALLERS) {
      answers.set(keyOf(route, caller), await answer(requestOf(route, { world, caller })));
    }
  }
}, 240_000);

async function answer(request: ReturnType<typeof requestOf>): Promise<Answer> {
  const { statusCode: status, body } = await ask(world, request, secrets);
  await world.undo();
  return { status, body };
}

function answerTo(route: Route, caller: Caller): Answer {
  return answers.get(keyOf(route, caller)) ?? { status: 0, body: 'not asked' };
}

const keyOf = (route: Route, caller: Caller) => `${nameOf(route)} as ${caller}`;
const routes = () =>
  routesOf(world).toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));

test('every route answers every kind of caller as docs/authorization.md says', async () => {
  const rows = new Map(
    routes().map((route) => [nameOf(route), CALLERS.map((caller) => cellOf(answerTo(route, caller).status))]),
  );
  const messages = new Map<string, readonly string[]>();
  for (const { event } of collectEvents()) {
    const cells: string[] = [];
    for (const caller of CALLERS) {
      cells.push(await askBySocket(event, caller));
    }
    messages.set(event, cells);
  }

  const refusing = [...rows, ...messages].filter(([, cells]) => !cells.includes('✓')).map(([name]) => name);
  expect(refusing).toEqual(Object.keys(REFUSES_EVERYONE));
  await expect(pageOf(rows, messages)).toMatchFileSnapshot('../../../docs/authorization.md');
}, 180_000);

test('an outsider gets the same answer for hidden and missing things', async () => {
  const told: string[] = [];
  for (const route of routes()) {
    for (const caller of OUTSIDERS) {
      const request = requestOf(route, { world, caller });
      const missing = withOtherIds(request);
      const real = answerTo(route, caller);
      // Making an id that is taken tells that it is; it cannot be guessed.
      if (real.status >= 400 && real.status !== 409 && missing.url !== request.url) {
        const other = await answer(missing);
        if (withoutId(real) !== withoutId(other)) {
          told.push(`${nameOf(route)} to ${caller}: ${withoutId(real)} but ${withoutId(other)}`);
        }
      }
    }
  }

  expect(told).toEqual([]);
}, 180_000);

test('the log has no secret of any route and any caller', () => {
  const lines = world.logLines();

  expect(Object.entries(knownSecrets(world)).filter(([, secret]) => !secrets.has(secret))).toEqual([]);
  expect(lines.length).toBeGreaterThan(answers.size);
  expect(secrets.leaksOf(JSON.stringify(lines))).toEqual([]);
});

/** The same, about what does not exist. */
function withOtherIds(request: ReturnType<typeof requestOf>): ReturnType<typeof requestOf> {
  const others = new Map(request.url.match(UUID)?.map((id) => [id, uuidv7()]));
  const change = (text: string) => text.replaceAll(UUID, (id) => others.get(id) ?? id);
  const { url, payload } = request;
  const isJson = payload !== undefined && !Buffer.isBuffer(payload);
  return {
    ...request,
    url: change(url),
    ...(isJson ? { payload: JSON.parse(change(JSON.stringify(payload))) } : {}),
  };
}

function withoutId({ status, body }: Answer): string {
  return `${status} ${body.replace(/"requestId":"[^"]*"/, '')}`;
}

async function askBySocket(event: Parameters<typeof messageOf>[0], caller: Caller): Promise<string> {
  try {
    const socket = await connectAs(caller, world, event);
    const told = await send(socket, event, messageOf(event, world, caller));
    socket.close();
    return told === 'ok' ? '✓' : told;
  } catch {
    return 'no socket';
  }
}

/** Allowed, or the status of the refusal. */
function cellOf(status: number): string {
  return status < 400 ? '✓' : String(status);
}

type Rows = ReadonlyMap<string, readonly string[]>;

function pageOf(routes: Rows, messages: Rows): string {
  const groups = Map.groupBy([...routes].toSorted(byAddress), ([name]) => groupOf(name));
  const sections = [...groups].toSorted().map(([group, rows]) => `## ${group}\n\n${tableOf('Route', rows)}`);
  const count = routes.size * CALLERS.length + messages.size * CALLERS.length;
  return `# Authorization

The answer of every route and socket message to every kind of caller: ${routes.size} routes and ${messages.size} messages × ${CALLERS.length} callers,
${count} answers. \`apps/server/src/authorization.test.ts\` asks them all of the real application, in a club where the owner
made one of everything. A new route fails that test until its row is here:
\`npx vitest run apps/server/src/authorization.test.ts -u\` writes this page, and its changes are for review.

✓ is allowed; 401 asks to sign in; 403 is not allowed; 404 does not exist for the caller, and outsiders get it for what they
may not see, word for word as for what does not exist. Another number is the refusal of the act, such as 409 for an id that
is taken.

- **visitor** has no session, **link** has the secret link to the thing and no session.
- **demo** is the shared demo account, **unconfirmed** has not confirmed their address, **stranger** is in no team.
- **disabled** was disabled by the operator, who works on the machine and has no account. **leaving** has deleted their
  account and may still restore it.
- **blocked** is a player blocked by the owner; **member**, **coach** and **admin** are in the owner's team.
- **owner** made the thing, and is an admin of the team.
- **minor** is a player of the team under 18, **guardian** is their guardian and in no team, and **otherAdmin** is an admin of
  another team.

Every row allows someone, but for these:

${Object.entries(REFUSES_EVERYONE)
  .map(([name, reason]) => `- \`${name}\`: ${reason}`)
  .join('\n')}

${sections.join('\n\n')}

## Messages over a socket

${tableOf('Message', [...messages])}
`;
}

function byAddress([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  const key = (name: string) => name.split(' ').toReversed().join(' ');
  return key(one) < key(other) ? -1 : 1;
}

/** The first word of the address, without what all have in common. */
function groupOf(name: string): string {
  const [, address = ''] = name.split(' ');
  const [, first = '', second = ''] = address.split('/');
  return first === 'api' ? second : first || 'the app';
}

function tableOf(what: string, rows: readonly (readonly [string, readonly string[]])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([what, ...CALLERS]),
    line(['---', ...CALLERS.map(() => '---')]),
    ...rows.map(([name, cells]) => line([`\`${name}\``, ...cells])),
  ].join('\n');
}
