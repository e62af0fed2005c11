import { quotasAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/guards.ts';
import { type Reading, readQuotas } from './read.ts';

export const quotaRoutes: FastifyPluginAsyncZod<Reading> = async (app, reading) => {
  app.get('/api/quotas', signedIn('reading', { response: { 200: quotasAnswer } }), async (request) =>
    readQuotas(request.context, reading),
  );
};
