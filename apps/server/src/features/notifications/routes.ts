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
} from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { subscribe, unsubscribe } from './push.ts';
import { changeSettings, listNotifications, readNotifications, readSettings } from './service.ts';

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
