import {
  endPushBody,
  NOTIFICATION_CHANNELS,
  notificationSettingsAnswer,
  notificationSettingsSchema,
  notificationsAnswer,
  notificationsQuery,
  pushKeyAnswer,
  pushSubscriptionBody,
  readNotificationsAnswer,
  readNotificationsBody,
  unsubscribeParams,
} from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { anyone, noContent, signedIn } from '#server/plugins/guards.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { subscribe, unsubscribe } from './push.ts';
import { changeSettings, listNotifications, readNotifications, readSettings } from './service.ts';
import { requireUnsubscribeLink, unsubscribeByLink } from './unsubscribe.ts';

interface PushOptions {
  pusher: Pick<Pusher, 'publicKey' | 'native' | 'knows'>;
  /** Registered for the session: it ends with it. */
  sessionHashOf: (request: FastifyRequest) => Buffer;
}

interface NotificationOptions {
  /** True when the server sends mail. */
  hasMail: boolean;
}

export const notificationRoutes: FastifyPluginAsyncZod<NotificationOptions> = async (app, { hasMail }) => {
  const channels = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail' || hasMail);

  app.get(
    '/api/notifications',
    signedIn('reading', { querystring: notificationsQuery, response: { 200: notificationsAnswer } }),
    async (request) => listNotifications(request.context, request.query),
  );

  app.post(
    '/api/notifications/read',
    signedIn('writing', { body: readNotificationsBody, response: { 200: readNotificationsAnswer } }),
    async (request) => {
      const { ids = [], upTo } = request.body;
      const which = upTo === undefined ? { ids } : { upTo };
      return { unread: await readNotifications(request.context, which) };
    },
  );

  app.get(
    '/api/notifications/settings',
    signedIn('reading', { response: { 200: notificationSettingsAnswer } }),
    async (request) => ({ settings: await readSettings(request.context), channels }),
  );

  app.put(
    '/api/notifications/settings',
    signedIn('writing', { body: notificationSettingsSchema, response: { 200: notificationSettingsAnswer } }),
    async (request) => ({ settings: await changeSettings(request.context, request.body), channels }),
  );
};

/** Addresses in mails, which mail programs and people open without a session. */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ secret: string }> = async (app, { secret }) => {
  // RFC 8058: the mail program sends a form. Its words say nothing that the address does not.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, _body: string) => ({}),
  );

  app.post(
    '/api/notifications/unsubscribe/:token',
    noContent(anyone('account', { params: unsubscribeParams })),
    async (request) => unsubscribeByLink(request.context, { secret, token: request.params.token }),
  );

  app.get(
    '/api/notifications/unsubscribe/:token',
    anyone('watching', { params: unsubscribeParams }),
    async (request, reply) => {
      requireUnsubscribeLink({ secret, token: request.params.token });
      return reply.redirect('/settings#notifications');
    },
  );
};

export const pushRoutes: FastifyPluginAsyncZod<PushOptions> = async (app, { pusher, sessionHashOf }) => {
  app.get('/api/push', signedIn('reading', { response: { 200: pushKeyAnswer } }), async () => ({
    key: pusher.publicKey,
    native: [...pusher.native],
  }));

  app.put('/api/push', signedIn('writing', { body: pushSubscriptionBody }), async (request, reply) => {
    const sessionHash = sessionHashOf(request);
    await subscribe(request.context, { device: request.body, sessionHash, pusher });
    return reply.code(204).send();
  });

  app.delete('/api/push', noContent(signedIn('writing', { body: endPushBody })), async (request) =>
    unsubscribe(request.context, request.body),
  );
};
