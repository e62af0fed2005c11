import { homeAnswer, homeQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/guards.ts';
import { presentHome } from './present.ts';
import { readHome } from './service.ts';

export const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/home',
    signedIn('reading', { querystring: homeQuery, response: { 200: homeAnswer } }),
    async (request) => presentHome(await readHome(request.context, request.query), request.account),
  );
};
