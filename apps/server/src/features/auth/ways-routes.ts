import {
  addPasskeyBody,
  beginTwoStepAnswer,
  confirmTwoStepBody,
  linkGoogleBody,
  passkeyOptionsAnswer,
  passkeyParams,
  recoveryCodesAnswer,
  renamePasskeyBody,
  waysAnswer,
} from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '#server/context.ts';
import { deviceOf } from '#server/features/security-log/service.ts';
import { publishOwnTeams } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { noContent, proved, signedIn } from '#server/plugins/guards.ts';
import type { OwnWays } from './provider.ts';
import type { Identity } from './service.ts';

/** Routes of an account's ways in: seen by its owner, and changed after a fresh proof. */
export const waysRoutes: FastifyPluginAsyncZod<{ identity: Identity }> = async (app, { identity }) => {
  const { backend, cookie, sessions } = identity;

  /** The ways of the account that asks, if the provider is ours and the account has one owner. */
  const own = (request: FastifyRequest): { ways: OwnWays; uid: string } => {
    const { isDemo, issuer, subject } = requireAccount(request.account);
    if (isDemo) {
      throw new AppError('demo-account');
    }
    if (!backend.ways || issuer !== backend.issuer) {
      throw new AppError('not-found');
    }
    return { ways: backend.ways, uid: subject };
  };
  const asked = (request: FastifyRequest) => {
    const { ways, uid } = own(request);
    return { ways, of: { uid, device: deviceOf(request) } };
  };
  const endOthers = (request: FastifyRequest) =>
    sessions.endOthers(requireAccount(request.account).id, cookie.read(request) ?? '');
  /** Teams may require a second step: what the account may do there changes with it. */
  const publishTeams = (request: FastifyRequest) =>
    publishOwnTeams(request.context, requireAccount(request.account).id);
  const answers = { response: { 200: waysAnswer } };

  app.get('/auth/ways', signedIn('reading', answers), async (request) => {
    const { ways, uid } = own(request);
    return ways.list(uid);
  });

  app.post(
    '/auth/passkeys/options',
    proved(signedIn('account', { response: { 200: passkeyOptionsAnswer } })),
    async (request) => {
      const { ways, uid } = own(request);
      return { options: await ways.beginPasskey(uid) };
    },
  );

  app.post(
    '/auth/passkeys',
    proved(signedIn('account', { body: addPasskeyBody, ...answers })),
    async (request) => {
      const { ways, of } = asked(request);
      await ways.addPasskey({ ...request.body, ...of });
      await publishTeams(request);
      return ways.list(of.uid);
    },
  );

  app.patch(
    '/auth/passkeys/:passkeyId',
    signedIn('account', { params: passkeyParams, body: renamePasskeyBody, ...answers }),
    async (request) => {
      const { ways, uid } = own(request);
      await ways.renamePasskey({ uid, id: request.params.passkeyId, ...request.body });
      return ways.list(uid);
    },
  );

  app.delete(
    '/auth/passkeys/:passkeyId',
    proved(signedIn('account', { params: passkeyParams, ...answers })),
    async (request) => {
      const { ways, of } = asked(request);
      await ways.removePasskey({ ...of, id: request.params.passkeyId });
      await publishTeams(request);
      await endOthers(request);
      return ways.list(of.uid);
    },
  );

  app.post(
    '/auth/ways/google',
    proved(signedIn('account', { body: linkGoogleBody, ...answers })),
    async (request) => {
      const { ways, of } = asked(request);
      await ways.linkGoogle({ ...of, ...request.body });
      return ways.list(of.uid);
    },
  );

  app.delete('/auth/ways/google', proved(signedIn('account', answers)), async (request) => {
    const { ways, of } = asked(request);
    await ways.removeGoogle(of);
    await endOthers(request);
    return ways.list(of.uid);
  });

  app.post(
    '/auth/two-step',
    proved(signedIn('account', { response: { 200: beginTwoStepAnswer } })),
    async (request) => {
      const { ways, uid } = own(request);
      return ways.beginTwoStep(uid);
    },
  );

  app.post(
    '/auth/two-step/confirm',
    proved(signedIn('account', { body: confirmTwoStepBody, response: { 200: recoveryCodesAnswer } })),
    async (request) => {
      const { ways, of } = asked(request);
      const recoveryCodes = await ways.confirmTwoStep({ ...of, ...request.body });
      await publishTeams(request);
      return { recoveryCodes };
    },
  );

  app.post(
    '/auth/two-step/recovery-codes',
    proved(signedIn('account', { response: { 200: recoveryCodesAnswer } })),
    async (request) => {
      const { ways, of } = asked(request);
      return { recoveryCodes: await ways.renewRecoveryCodes(of) };
    },
  );

  app.delete('/auth/two-step', noContent(proved(signedIn('account', {}))), async (request) => {
    const { ways, of } = asked(request);
    await ways.endTwoStep(of);
    await publishTeams(request);
  });
};
