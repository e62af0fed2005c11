// Sends every route good requests with one hostile value in them, and looks at the answers.

import { ERRORS } from '@allcourt/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod/mini';
import { type Change, changed, changes } from './hostile.ts';
import { requestOf } from './requests.ts';
import { nameOf, type Route } from './route-list.ts';
import type { Node } from './sample.ts';
import { CALLERS, type Caller, type World } from './world.ts';

/** CPU of one request: a few requests with more would stop the server. */
const MAX_CPU_MS = 1000;
/** Refusals of a server without its database, or whose password checks are queued. */
const ALLOWED = new Set([503]);

export interface Finding {
  readonly route: string;
  /** The reason why it is a defect. */
  readonly fault: string;
  /** The smallest request found, to repeat by hand. */
  readonly curl: string;
}

export interface FuzzOptions {
  readonly world: World;
  readonly seed: number;
  readonly runsOfRoute: number;
}

type Sent = readonly [Caller, Change];
const sent: fc.Arbitrary<Sent> = fc.tuple(fc.constantFrom(...CALLERS), changes);

export async function fuzzRoutes({ world, seed, runsOfRoute }: FuzzOptions) {
  const findings: Finding[] = [];
  const leaked: unknown[] = [];
  let requests = 0;
  let slowestMs = 0;
  const hear = (reason: unknown) => void leaked.push(reason);
  process.on('unhandledRejection', hear);
  for (const route of world.routes) {
    const names = queryNamesOf(route);
    const build = ([caller, change]: Sent) => changed(requestOf(route, { world, caller }), change, names);
    const faultOf = async (one: Sent): Promise<string | null> => {
      requests += 1;
      const before = process.cpuUsage();
      const answer = await world.server.app.inject(build(one));
      const { user, system } = process.cpuUsage(before);
      await world.undo();
      const cpuMs = (user + system) / 1000;
      slowestMs = Math.max(slowestMs, cpuMs);
      const [reason] = leaked.splice(0);
      return reason === undefined
        ? faultIn(route, answer, cpuMs)
        : `a promise was rejected unheard: ${String(reason)}`;
    };
    const { counterexample, errorInstance } = await fc.check(
      fc.asyncProperty(sent, async (one) => {
        const fault = await faultOf(one);
        if (fault !== null) {
          throw new Error(fault);
        }
      }),
      { seed, numRuns: runsOfRoute, examples: examplesOf(route) },
    );
    const [smallest] = counterexample ?? [];
    if (smallest) {
      const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      findings.push({ route: nameOf(route), fault, curl: curlOf(build(smallest)) });
    }
  }
  process.off('unhandledRejection', hear);
  return { findings, requests, slowestMs, routes: world.routes.length };
}

/** Each part of the address that names something, with what is no name of it. */
function examplesOf({ url }: Route): [Sent][] {
  return url
    .split('/')
    .flatMap((part, place): [Sent][] =>
      part.startsWith(':')
        ? ['x', 'a\0'].map((text) => [['owner', { kind: 'part', at: place - 1, text }]])
        : [],
    );
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const errorBody = z.object({ error: z.string(), code: z.string(), requestId: z.string() });

function faultIn({ url }: Route, { statusCode, body }: Answer, cpuMs: number): string | null {
  if (statusCode >= 500 && !ALLOWED.has(statusCode)) {
    return `answers ${statusCode}: ${body.slice(0, 200)}`;
  }
  if (cpuMs > MAX_CPU_MS) {
    return `takes ${Math.round(cpuMs)} ms of CPU`;
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
