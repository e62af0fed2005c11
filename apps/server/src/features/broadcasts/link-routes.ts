import {
  createOverlayAnswer,
  createOverlayBody,
  createStreamLinkAnswer,
  overlayAnswer,
  overlayQuery,
  overlaysAnswer,
  streamLinksAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { createLink, endLink, listLinks } from './links.ts';
import { createOverlay, endOverlay, listOverlays, readOverlay } from './overlays.ts';

const teamParams = z.object({ teamId: z.string() });
const overlayParams = z.object({ teamId: z.string(), overlayId: z.string() });
const broadcastParams = z.object({ broadcastId: z.string() });
const linkParams = z.object({ broadcastId: z.string(), linkId: z.string() });
const tokenParams = z.object({ token: z.string() });

/** Keys for people outside the team: links to a broadcast, and overlays of a team. */
export const broadcastLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/broadcasts/:broadcastId/links',
    signedIn('writing', { params: broadcastParams, response: { 201: createStreamLinkAnswer } }),
    async (request, reply) =>
      reply.code(201).send(await createLink(request.context, request.params.broadcastId)),
  );

  app.get(
    '/api/broadcasts/:broadcastId/links',
    signedIn('reading', { params: broadcastParams, response: { 200: streamLinksAnswer } }),
    async (request) => ({ links: await listLinks(request.context, request.params.broadcastId) }),
  );

  app.delete(
    '/api/broadcasts/:broadcastId/links/:linkId',
    noContent(signedIn('writing', { params: linkParams })),
    async (request) => endLink(request.context, request.params),
  );

  app.post(
    '/api/teams/:teamId/overlays',
    signedIn('writing', {
      params: teamParams,
      body: createOverlayBody,
      response: { 201: createOverlayAnswer },
    }),
    async (request, reply) =>
      reply.code(201).send(await createOverlay(request.context, { ...request.params, ...request.body })),
  );

  app.get(
    '/api/teams/:teamId/overlays',
    signedIn('reading', { params: teamParams, response: { 200: overlaysAnswer } }),
    async (request) => ({ overlays: await listOverlays(request.context, request.params.teamId) }),
  );

  app.delete(
    '/api/teams/:teamId/overlays/:overlayId',
    noContent(signedIn('writing', { params: overlayParams })),
    async (request) => endOverlay(request.context, request.params),
  );

  app.get(
    '/api/overlay/:token',
    anyoneWithLink({ params: tokenParams, querystring: overlayQuery, response: { 200: overlayAnswer } }),
    async (request) => readOverlay(request.context, request.params.token, request.query),
  );
};
