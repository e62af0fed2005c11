// Sends every route good requests with one hostile value in them, and looks at the answers.

import { ERRORS } from '@allcourt/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod/mini';
import { type Finding, type FuzzOptions, fuzz } from './findings.ts';
import type { Gone } from './gone.ts';
import { type Change, changed, changes } from './hostile.ts';
import { requestOf } from './requests.ts';
import { nameOf, type Route } from './route-list.ts';
import type { Node } from './sample.ts';

import { ALLOWED_STATUS, startWatch } from './watch.ts';
import { CALLERS, type Caller } from './world.ts';

type Sent = readonly [Caller, Change];
const sent: fc.Arbitrary<Sent> = fc.tuple(fc.constantFrom(...CALLERS), changes);

export async function fuzzRoutes({ world, seed, runs }: FuzzOptions) {
  const findings: Finding[] = [];
  const watch = startWatch(world);
  let requests = 0;
  for (const route of world.routes) {
    const names = queryNamesOf(route);
    const build = ([caller, change]: Sent) => changed(requestOf(route, { world, caller }), change, names);
    const examples = examplesOf(route, world.gone);
    const found = await fuzz(
      sent,
      { seed, runs: runs + examples.length, examples },
      {
        name: nameOf(route),
        async faultOf(one) {
          requests += 1;
          const { result, fault } = await watch.during(() => world.server.app.inject(build(one)));
          await world.undo();
          return faultIn(route, result) ?? fault;
        },
        repeat: (one) => curlOf(build(one)),
      },
    );
    findings.push(...found);
  }
  watch.end();
  return { findings, requests, slowestMs: watch.slowestMs };
}

/** Each part of the address that names something, with what is no name of it, or of what is no longer there. */
function examplesOf({ url }: Route, gone: Gone): Sent[] {
  return url
    .split('/')
    .flatMap((part, place): Sent[] =>
      part.startsWith(':')
        ? ['x', 'a\0', ...(gone[part.slice(1)] ?? [])].map((text) => [
            'owner',
            { kind: 'part', at: place - 1, text },
          ])
        : [],
    );
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const errorBody = z.object({ error: z.string(), code: z.string(), requestId: z.string() });

function faultIn({ url }: Route, { statusCode, body }: Answer): string | null {
  if (statusCode >= 500 && statusCode !== ALLOWED_STATUS) {
    return `answers ${statusCode}: ${body.slice(0, 200)}`;
  }
  // The identity provider answers in its own protocol, and the app's pages are pages.
  if (statusCode < 400 || /googleapis/.test(url) || body.startsWith('<!doctype')) {
    return null;
  }
  const error = errorBody.safeParse(parsed(body)).data;
  return error && error.code in ERRORS
    ? null
    : `answers ${statusCode} without an error of the catalog: ${body.slice(0, 200)}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function queryNamesOf({ schema: { querystring } }: Route): readonly string[] {
  if (!querystring) {
    return [];
  }
  // A query's schema is one of the contract.
  const json: unknown = z.toJSONSchema(querystring as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.keys((json as Node).properties ?? {});
}

function curlOf({ method, url, headers, payload }: InjectOptions & { url: string }): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`).slice(0, 2000)}'`;
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return [
    `curl -X ${method} ${quote(url)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `-H ${quote(`${name}: ${String(value)}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
  ].join(' ');
}
