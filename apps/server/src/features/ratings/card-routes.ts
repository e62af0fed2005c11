import { playerCardsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { requireViewable } from '#server/features/broadcasts/policy.ts';
import { findShownMatch } from '#server/features/broadcasts/service.ts';
import { requireShared } from '#server/features/shares/service.ts';
import { anyoneWithLink } from '#server/plugins/guards.ts';
import { readPlayerCards } from './cards.ts';

/** The players' cards for spectators by a link, and for viewers of a broadcast. */
export const cardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/watch/:token/cards',
    anyoneWithLink({ params: z.object({ token: z.string() }), response: { 200: playerCardsAnswer } }),
    async ({ context, params }) => readPlayerCards(context, await requireShared(context, params.token)),
  );

  app.get(
    '/api/live/:key/cards',
    anyoneWithLink({ params: z.object({ key: z.string() }), response: { 200: playerCardsAnswer } }),
    async ({ context, params }) => {
      const { broadcast } = await requireViewable(context, params.key);
      return readPlayerCards(context, (await findShownMatch(context.db, broadcast)) ?? null);
    },
  );
};
