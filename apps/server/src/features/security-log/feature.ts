import { securityEventsAnswer, securityEventsQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { securityEvent } from '#server/db/schema/security-log.ts';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { expireEvents, listOwnEvents } from './list.ts';

const EXPIRE_EVERY_MS = 3_600_000;

/** The security log of accounts and of the server. */
export const securityLog: Feature = {
  name: 'security-log',
  tables: [securityEvent],
  mount: (parts) => ({
    routes: [securityLogRoutes],
    jobs: [
      {
        name: 'expire-security-events',
        failure: 'Old security events were not deleted',
        everyMs: EXPIRE_EVERY_MS,
        atStart: true,
        work: () => expireEvents(parts),
      },
    ],
  }),
};

const securityLogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/security/events',
    signedIn('reading', { querystring: securityEventsQuery, response: { 200: securityEventsAnswer } }),
    async (request) => listOwnEvents(request.context, request.query.before),
  );
};
