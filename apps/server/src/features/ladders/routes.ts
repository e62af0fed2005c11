import {
  absenceBody,
  acceptTimeBody,
  answerChallengeBody,
  challengeBody,
  ladderAnswer,
  ladderRulesSchema,
  proposeTimesBody,
} from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { answerChallenge, challenge } from './challenges.ts';
import { acceptTime, proposeTimes } from './match-times.ts';
import { readLadder } from './reading.ts';
import { joinLadder, leaveLadder, setAbsence, setLadder } from './service.ts';

const params = z.object({ teamId: z.string(), sport: z.enum(SPORTS) });
const challengeParams = z.object({ challengeId: z.string() });
const response = { 200: ladderAnswer };

/** Ladders of a team; each answer is the ladder as it stands then. */
export const ladderRoutes: FastifyPluginAsyncZod = async (app) => {
  const url = '/api/teams/:teamId/ladders/:sport';

  app.get(url, signedIn('reading', { params, response }), async (request) =>
    readLadder(request.context, request.params),
  );

  app.put(url, signedIn('writing', { params, body: ladderRulesSchema, response }), async (request) =>
    setLadder(request.context, { ...request.params, ...request.body }),
  );

  app.put(`${url}/place`, signedIn('writing', { params, response }), async (request) =>
    joinLadder(request.context, request.params),
  );

  app.delete(`${url}/place`, signedIn('writing', { params, response }), async (request) =>
    leaveLadder(request.context, request.params),
  );

  app.put(`${url}/absence`, signedIn('writing', { params, body: absenceBody, response }), async (request) =>
    setAbsence(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    `${url}/challenges`,
    signedIn('inviting', { params, body: challengeBody, response }),
    async (request) => challenge(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/challenges/:challengeId/answer',
    signedIn('writing', { params: challengeParams, body: answerChallengeBody, response }),
    async (request) => answerChallenge(request.context, { ...request.params, ...request.body }),
  );

  app.put(
    '/api/challenges/:challengeId/times',
    signedIn('writing', { params: challengeParams, body: proposeTimesBody, response }),
    async (request) => proposeTimes(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/challenges/:challengeId/times/accept',
    signedIn('writing', { params: challengeParams, body: acceptTimeBody, response }),
    async (request) => acceptTime(request.context, { ...request.params, ...request.body }),
  );
};
