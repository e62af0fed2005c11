// The calls to Google's Identity Toolkit that need no SDK: one with the web key, two with a service account.

import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import { askForToken, type ServiceAccount } from '#server/google-token.ts';
import type { FirebaseProject } from './project.ts';

/** Short, since a person waits for the answer. */
const TIMEOUT_MS = 5000;
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';

export interface GoogleCalls {
  /** True when the identity of an ID token is there, may sign in, and has not changed since. Throws without an answer. */
  isLive(idToken: string): Promise<boolean>;
  /** Deletes an identity; one that is gone already counts as deleted. */
  deleteUser(uid: string): Promise<void>;
  /** Voids every token that was given out before now. */
  voidTokens(uid: string): Promise<void>;
}

interface CallOptions {
  project: FirebaseProject;
  clock: Clock;
}

/** An answer that is none of the expected ones. */
class GoogleRefused extends Error {
  override readonly name = 'GoogleRefused';
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Lookup answers for accounts that may not sign in. */
const NOT_LIVE = ['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'];

export function createGoogleCalls({ project, clock }: CallOptions): GoogleCalls {
  const { projectId, apiKey, emulatorHost, serviceAccount, toolkitUrl } = project;

  return {
    async isLive(idToken) {
      const response = await post(`${toolkitUrl}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
        idToken,
      });
      if (response.ok) {
        return true;
      }
      const reason = await reasonOf(response);
      if (NOT_LIVE.some((code) => reason.startsWith(code))) {
        return false;
      }
      throw new GoogleRefused(`The lookup answered ${response.status}: ${reason}`);
    },
    async deleteUser(uid) {
      const response = await asOperator('accounts:delete', { localId: uid });
      if (!response.ok && !(await reasonOf(response)).startsWith('USER_NOT_FOUND')) {
        throw new GoogleRefused(`Deleting answered ${response.status}.`);
      }
    },
    async voidTokens(uid) {
      const validSince = String(Math.floor(clock.now().getTime() / 1000));
      const response = await asOperator('accounts:update', { localId: uid, validSince });
      if (!response.ok) {
        throw new GoogleRefused(`Voiding tokens answered ${response.status}.`);
      }
    },
  };

  async function asOperator(act: string, body: object): Promise<Response> {
    const bearer = emulatorHost ? 'owner' : await operatorToken(serviceAccount, clock);
    return post(`${toolkitUrl}/v1/projects/${projectId}/${act}`, body, { authorization: `Bearer ${bearer}` });
  }
}

async function operatorToken(account: ServiceAccount | null, clock: Clock): Promise<string> {
  if (!account) {
    throw new TypeError('This needs a service account.');
  }
  return (await askForToken({ account, scope: SCOPE, clock, timeoutMs: TIMEOUT_MS })).token;
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function reasonOf(response: Response): Promise<string> {
  const parsed = refusal.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.error.message : '';
}
