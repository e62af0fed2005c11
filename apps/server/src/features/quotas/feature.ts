import { quotasAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { quotasWith } from './policy.ts';
import { type Reading, readQuotas } from './read.ts';

/** Limits on what an account, a team and the server may have, and the part of it that is used. */
export const quotas: Feature = {
  name: 'quotas',
  mount: ({ identity: { throttle }, config }) => ({
    routes: [(api) => quotaRoutes(api, { throttle, table: quotasWith(config.mediaQuotaBytes) })],
  }),
};

const quotaRoutes: FastifyPluginAsyncZod<Reading> = async (app, reading) => {
  app.get('/api/quotas', signedIn('reading', { response: { 200: quotasAnswer } }), async (request) =>
    readQuotas(request.context, reading),
  );
};
