import {
  answerNamingBody,
  claimBody,
  claimSuggestionsAnswer,
  claimsAnswer,
  decideClaimBody,
  decideDisputeBody,
  disputeBody,
  lineUpAnswer,
  MAX_BRANCH_BYTES,
  seatBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { answerNaming, nameSeat, unmerge } from './answers.ts';
import { decideClaim, listClaims, openClaim, suggestClaims } from './claims.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { readLineUp } from './needs.ts';

const matchParams = z.object({ matchId: z.string() });
const seatParams = z.object({
  matchId: z.string(),
  side: z.enum(['a', 'b']),
  number: z.pipe(
    z.enum(['1', '2']),
    z.transform((text): 1 | 2 => (text === '1' ? 1 : 2)),
  ),
});
const disputeParams = z.object({ matchId: z.string(), disputeId: z.string() });
const claimParams = z.object({ claimId: z.string() });

/** The players of a match, and what they say about it. */
export const lineUpRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches/:matchId/line-up',
    signedIn('reading', { params: matchParams, response: { 200: lineUpAnswer } }),
    async (request) => readLineUp(request.context, request.params.matchId),
  );

  const changed = { response: { 200: lineUpAnswer } };
  app.put(
    '/api/matches/:matchId/line-up/:side/:number',
    signedIn('writing', { params: seatParams, body: seatBody, ...changed }),
    async (request) => {
      await nameSeat(request.context, { ...request.params, ...request.body });
      return readLineUp(request.context, request.params.matchId);
    },
  );

  app.post(
    '/api/matches/:matchId/answer',
    noContent(signedIn('writing', { params: matchParams, body: answerNamingBody })),
    async (request) => answerNaming(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/matches/:matchId/unmerge',
    noContent(signedIn('writing', { params: matchParams })),
    async (request) => unmerge(request.context, request.params.matchId),
  );

  app.post(
    '/api/matches/:matchId/disputes',
    {
      ...noContent(signedIn('writing', { params: matchParams, body: disputeBody })),
      bodyLimit: MAX_BRANCH_BYTES,
    },
    async (request) => openDispute(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/matches/:matchId/disputes/:disputeId/decide',
    signedIn('writing', { params: disputeParams, body: decideDisputeBody, ...changed }),
    async (request) => {
      await decideDispute(request.context, { ...request.params, ...request.body });
      return readLineUp(request.context, request.params.matchId);
    },
  );

  app.get('/api/claims', signedIn('reading', { response: { 200: claimsAnswer } }), async (request) => ({
    claims: await listClaims(request.context),
  }));

  app.get(
    '/api/claims/suggestions',
    signedIn('reading', { response: { 200: claimSuggestionsAnswer } }),
    async (request) => ({ suggestions: await suggestClaims(request.context) }),
  );

  app.post('/api/claims', noContent(signedIn('inviting', { body: claimBody })), async (request) =>
    openClaim(request.context, request.body),
  );

  app.post(
    '/api/claims/:claimId/decide',
    noContent(signedIn('writing', { params: claimParams, body: decideClaimBody })),
    async (request) => decideClaim(request.context, { ...request.params, ...request.body }),
  );
};
