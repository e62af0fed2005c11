import { highlightAnswer, highlightsAnswer, saveHighlightBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { saveHighlight, undoDecision } from './decide.ts';
import { createSources } from './find.ts';
import { readHighlights } from './list.ts';

const streamParams = z.object({ key: z.string() });
const highlightParams = z.object({ broadcastId: z.string(), highlightId: z.string() });

/** Routes of highlights: list, decide, cut by hand. */
export const highlightRoutes: FastifyPluginAsyncZod = async (app) => {
  const sources = createSources();

  app.get(
    '/api/live/:key/highlights',
    anyoneWithLink({ params: streamParams, response: { 200: highlightsAnswer } }),
    async (request) => readHighlights(request.context, { ...request.params, sources }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/highlights/:highlightId',
    signedIn('writing', {
      params: highlightParams,
      body: saveHighlightBody,
      response: { 200: highlightAnswer },
    }),
    async (request) => ({
      highlight: await saveHighlight(request.context, { ...request.params, ...request.body, sources }),
    }),
  );

  app.delete(
    '/api/broadcasts/:broadcastId/highlights/:highlightId',
    noContent(signedIn('writing', { params: highlightParams })),
    async (request) => undoDecision(request.context, request.params),
  );
};
