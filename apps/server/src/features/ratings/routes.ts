import {
  calibrationAnswer,
  calibrationQuery,
  declaredRatingSchema,
  declareRatingBody,
  forecastAnswer,
  leaderboardAnswer,
  playerAnswer,
  playerQuery,
  ratingHistoryAnswer,
  ratingHistoryQuery,
  ratingInputsQuery,
  ratingVisibility,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { readCalibration } from './calibration.ts';
import { declareRating, withdrawRating } from './declare.ts';
import { readForecast } from './forecast.ts';
import { readRatingInputs, toCsv } from './inputs.ts';
import { readLeaderboard } from './leaderboard.ts';
import { readPlayer, readRatingHistory } from './player.ts';
import { presentHistory, presentPlayer } from './present.ts';
import { saveVisibility } from './visibility.ts';

// Any text; an unknown one is answered 404 by the policy. No database knows a NUL.
const playerParams = z.object({
  username: z.string().check(z.overwrite((text) => text.replaceAll('\0', '\ufffd'))),
});
const declaredParams = z.object({
  system: declaredRatingSchema.shape.system,
  discipline: declaredRatingSchema.shape.discipline,
});

/** Profiles and ratings of players. */
export const ratingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/players/:username',
    signedIn('reading', { params: playerParams, querystring: playerQuery, response: { 200: playerAnswer } }),
    async (request) =>
      presentPlayer(await readPlayer(request.context, { ...request.params, ...request.query })),
  );

  app.get(
    '/api/players/:username/ratings',
    signedIn('reading', {
      params: playerParams,
      querystring: ratingHistoryQuery,
      response: { 200: ratingHistoryAnswer },
    }),
    async (request) =>
      presentHistory(await readRatingHistory(request.context, { ...request.params, ...request.query })),
  );

  app.put(
    '/api/ratings/declared',
    signedIn('writing', { body: declareRatingBody, response: { 200: declaredRatingSchema } }),
    async (request) => declareRating(request.context, request.body),
  );

  app.delete(
    '/api/ratings/declared/:system/:discipline',
    noContent(signedIn('writing', { params: declaredParams })),
    async (request) => withdrawRating(request.context, request.params),
  );

  app.put(
    '/api/ratings/visibility',
    signedIn('writing', { body: ratingVisibility, response: { 200: ratingVisibility } }),
    async (request) => saveVisibility(request.context, request.body),
  );

  app.get(
    '/api/matches/:matchId/forecast',
    signedIn('reading', { params: z.object({ matchId: z.string() }), response: { 200: forecastAnswer } }),
    async (request) => readForecast(request.context, request.params.matchId),
  );

  app.get(
    '/api/ratings/calibration',
    signedIn('reading', { querystring: calibrationQuery, response: { 200: calibrationAnswer } }),
    async (request) => readCalibration(request.context, request.query),
  );

  app.get(
    '/api/teams/:teamId/leaderboard',
    signedIn('reading', {
      params: z.object({ teamId: z.string() }),
      querystring: ratingHistoryQuery,
      response: { 200: leaderboardAnswer },
    }),
    async (request) => readLeaderboard(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/ratings/inputs',
    signedIn('exporting', { querystring: ratingInputsQuery }),
    async (request, reply) => {
      const { as, ...chain } = request.query;
      const inputs = await readRatingInputs(request.context, chain);
      const name = `allcourt-rating-${chain.sport}-${chain.discipline}.${as}`;
      return reply
        .type(as === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(as === 'json' ? JSON.stringify(inputs, null, 2) : toCsv(inputs));
    },
  );
};
