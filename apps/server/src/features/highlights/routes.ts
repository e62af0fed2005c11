import {
  clipCardAnswer,
  clipCardQuery,
  highlightAnswer,
  highlightsAnswer,
  reelAnswer,
  reelQuery,
  saveHighlightBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { readClip } from './clip.ts';
import { saveHighlight, undoDecision } from './decide.ts';
import { createSources } from './find.ts';
import { readHighlights } from './list.ts';
import { readReel } from './reel.ts';

const streamParams = z.object({ key: z.string() });
const reelParams = z.object({ accountId: z.string() });
const highlightParams = z.object({ broadcastId: z.string(), highlightId: z.string() });

/** Routes of highlights: list, decide, cut by hand, any clip of a recording, and a player's reel. */
export const highlightRoutes: FastifyPluginAsyncZod<{ config: Pick<Config, 'auth'> }> = async (
  app,
  { config },
) => {
  const { secret } = config.auth;
  const sources = createSources();

  app.get(
    '/api/live/:key/highlights',
    anyoneWithLink({ params: streamParams, response: { 200: highlightsAnswer } }),
    async (request) => readHighlights(request.context, { ...request.params, sources }),
  );

  app.get(
    '/api/live/:key/clip',
    anyoneWithLink({
      params: streamParams,
      querystring: clipCardQuery,
      response: { 200: clipCardAnswer },
    }),
    async (request) => readClip(request.context, { ...request.params, ...request.query, sources, secret }),
  );

  app.get(
    '/api/reels/:accountId',
    signedIn('reading', { params: reelParams, querystring: reelQuery, response: { 200: reelAnswer } }),
    async (request) => readReel(request.context, { ...request.params, ...request.query, sources, secret }),
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
