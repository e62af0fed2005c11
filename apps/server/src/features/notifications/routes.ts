import {
  NOTIFICATION_CHANNELS,
  notificationSettingsAnswer,
  notificationSettingsSchema,
  notificationsAnswer,
  notificationsQuery,
  readNotificationsAnswer,
  readNotificationsBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { changeSettings, listNotifications, readNotifications, readSettings } from './service.ts';

interface NotificationOptions {
  /** Whether the server sends mail. */
  hasMail: boolean;
}

export const notificationRoutes: FastifyPluginAsyncZod<NotificationOptions> = async (app, { hasMail }) => {
  const channels = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail' || hasMail);

  app.get(
    '/api/notifications',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { querystring: notificationsQuery, response: { 200: notificationsAnswer } },
    },
    async (request) => listNotifications(request.context, request.query),
  );

  app.post(
    '/api/notifications/read',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { body: readNotificationsBody, response: { 200: readNotificationsAnswer } },
    },
    async (request) => {
      const { ids = [], upTo } = request.body;
      const which = upTo === undefined ? { ids } : { upTo };
      return { unread: await readNotifications(request.context, which) };
    },
  );

  app.get(
    '/api/notifications/settings',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { response: { 200: notificationSettingsAnswer } },
    },
    async (request) => ({ settings: await readSettings(request.context), channels }),
  );

  app.put(
    '/api/notifications/settings',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { body: notificationSettingsSchema, response: { 200: notificationSettingsAnswer } },
    },
    async (request) => ({ settings: await changeSettings(request.context, request.body), channels }),
  );
};
