import { type ActivityItem, type HomeAnswer, homeAnswer, homeQuery, needsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Account } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { readNeeds } from './needs.ts';
import { MAX_ACTIVITY, readHome } from './service.ts';

/** The first screen, put together from other features. */
export const home: Feature = {
  name: 'home',
  mount: () => ({ routes: [homeRoutes] }),
};

const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/home',
    signedIn('reading', { querystring: homeQuery, response: { 200: homeAnswer } }),
    async (request) => presentHome(await readHome(request.context, request.query), request.account),
  );

  app.get('/api/needs', signedIn('reading', { response: { 200: needsAnswer } }), async (request) =>
    readNeeds(request.context),
  );
};

function presentHome(
  { figures, live, finished, trained, upcoming, trainedMinutes }: Awaited<ReturnType<typeof readHome>>,
  reader: Account | null,
): HomeAnswer {
  const played = finished.map(
    (match): ActivityItem => ({
      kind: 'match',
      at: (match.endedAt ?? match.startedAt).toISOString(),
      match: presentMatch(match, reader),
    }),
  );
  return {
    ...figures,
    live: live.map((match) => presentMatch(match, reader)),
    activity: [...played, ...trained]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_ACTIVITY),
    upcoming,
    trainedMinutes,
  };
}
