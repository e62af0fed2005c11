import {
  answerLineupBody,
  makeBoardAnswer,
  remindAnswer,
  saveLineBody,
  saveLineupBody,
  saveTieBody,
  setLineMatchBody,
  setVoidBody,
  tieAnswer,
  tieBoardAnswer,
  tiesAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { requireTeamId } from '#server/features/teams/policy.ts';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { endBoard, makeBoard, readBoard } from './board.ts';
import { saveLine, setLineMatch } from './lines.ts';
import { answerLineup, remindPlayers, saveLineup } from './lineup.ts';
import { listTies, readTie } from './reading.ts';
import { removeTie, saveTie, setVoid } from './save.ts';

const teamParams = z.object({ teamId: z.string() });
const params = z.object({ tieId: z.string() });
const lineParams = z.object({ tieId: z.string(), code: z.string() });
const response = { 200: tieAnswer };

/** Ties of teams; nearly each answer is the tie as it is then. */
export const tieRoutes: FastifyPluginAsyncZod = async (app) => {
  const url = '/api/ties/:tieId';

  app.get(
    '/api/teams/:teamId/ties',
    signedIn('reading', { params: teamParams, response: { 200: tiesAnswer } }),
    async (request) => listTies(request.context, requireTeamId(request.params.teamId)),
  );

  app.get(url, signedIn('reading', { params, response }), async (request) =>
    readTie(request.context, request.params.tieId),
  );

  app.put(url, signedIn('writing', { params, body: saveTieBody, response }), async (request) =>
    saveTie(request.context, { ...request.params, ...request.body }),
  );

  app.put(`${url}/void`, signedIn('writing', { params, body: setVoidBody, response }), async (request) =>
    setVoid(request.context, { ...request.params, ...request.body }),
  );

  app.delete(url, noContent(signedIn('writing', { params })), async (request) =>
    removeTie(request.context, request.params.tieId),
  );

  app.put(`${url}/lineup`, signedIn('writing', { params, body: saveLineupBody, response }), async (request) =>
    saveLineup(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    `${url}/answer`,
    signedIn('writing', { params, body: answerLineupBody, response }),
    async (request) => answerLineup(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    `${url}/reminders`,
    signedIn('inviting', { params, response: { 200: remindAnswer } }),
    async (request) => ({ reminded: await remindPlayers(request.context, request.params.tieId) }),
  );

  app.put(
    `${url}/lines/:code`,
    signedIn('writing', { params: lineParams, body: saveLineBody, response }),
    async (request) => saveLine(request.context, { ...request.params, ...request.body }),
  );

  app.put(
    `${url}/lines/:code/match`,
    signedIn('writing', { params: lineParams, body: setLineMatchBody, response }),
    async (request) => setLineMatch(request.context, { ...request.params, ...request.body }),
  );

  app.put(
    `${url}/board`,
    signedIn('writing', { params, response: { 200: makeBoardAnswer } }),
    async (request) => makeBoard(request.context, request.params.tieId),
  );

  app.delete(`${url}/board`, noContent(signedIn('writing', { params })), async (request) =>
    endBoard(request.context, request.params.tieId),
  );

  app.get(
    '/api/tie-boards/:token',
    anyoneWithLink({ params: z.object({ token: z.string() }), response: { 200: tieBoardAnswer } }),
    async (request) => readBoard(request.context, request.params.token),
  );
};
