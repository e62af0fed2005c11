// Firebase Cloud Messaging for Android phones: HTTP v1, with a service account.

import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import { askForToken, type ServiceAccount } from '#server/google-token.ts';
import { KEPT_SECONDS, outcomeOf, type PushOutcome, type PushWay, TIMEOUT_MS } from './way.ts';

export interface FcmConfig {
  account: ServiceAccount & { project_id: string };
  /** The address of FCM. */
  origin: string;
}

const FCM_SCHEME = 'fcm:';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** A token is not used to its last second, as the request takes some time. */
const SPARE_MS = 60_000;

const refusal = z.object({
  error: z.object({
    message: z.optional(z.string()),
    details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))),
  }),
});

export function createFcm({ account, origin }: FcmConfig, clock: Clock): PushWay {
  const address = `${origin}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let leave: { token: Promise<string>; until: number } | null = null;

  /** One token for all requests: those that need it while it is loading share it. */
  function tokenNow(): Promise<string> {
    if (leave && clock.now().getTime() < leave.until) {
      return leave.token;
    }
    const asked = askForToken({ account, scope: SCOPE, clock, timeoutMs: TIMEOUT_MS });
    const mine = { token: asked.then(({ token }) => token), until: Number.POSITIVE_INFINITY };
    leave = mine;
    asked.then(
      ({ lastsSeconds }) => {
        mine.until = clock.now().getTime() + lastsSeconds * 1000 - SPARE_MS;
      },
      () => {
        leave = leave === mine ? null : leave;
      },
    );
    return mine.token;
  }

  return {
    knows: (endpoint) => endpoint.startsWith(FCM_SCHEME),
    async send({ endpoint }, { title, body, link, tag, unread }) {
      try {
        const token = await tokenNow();
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            message: {
              token: endpoint.slice(FCM_SCHEME.length),
              notification: { title, body },
              data: { link, tag, unread: String(unread) },
              android: {
                priority: 'HIGH',
                ttl: `${KEPT_SECONDS}s`,
                notification: { tag, notification_count: unread },
              },
            },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 401) {
          leave = null; // The next try asks for another.
        }
        return await outcomeFrom(response);
      } catch (error) {
        return { is: 'later', why: String(error) };
      }
    },
  };
}

async function outcomeFrom(response: Response): Promise<PushOutcome> {
  const { status } = response;
  if (response.ok) {
    await response.body?.cancel();
    return { is: 'sent' };
  }
  const { error } = refusal.safeParse(await response.json().catch(() => null)).data ?? {};
  const code = error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const why = `FCM answered ${status}: ${code ?? error?.message ?? 'no reason'}`;
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') {
    return { is: 'gone', why }; // Uninstalled, or built for another project.
  }
  if (status === 404) {
    return { is: 'refused', why }; // The project is missing, which is no reason to erase a device.
  }
  return status === 401 ? { is: 'later', why } : outcomeOf(status, why);
}
