import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, InjectOptions, RouteOptions } from 'fastify';

/** A route as the application registered it. */
export interface Route {
  readonly method: NonNullable<InjectOptions['method']>;
  /** `/api/teams/:teamId`. */
  readonly url: string;
  readonly schema: FastifySchema;
}

/** Runs `build`, and collects every route that it registers. */
export async function collectRoutes<Built>(build: () => Promise<Built>): Promise<[Built, readonly Route[]]> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // As Fastify documents this channel.
    fastify.addHook('onRoute', ({ method, url, schema = {} }: RouteOptions) => {
      const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
      routes.push(...methods.map((name) => ({ method: name as Route['method'], url, schema })));
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return [await build(), routes];
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

export const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`;
