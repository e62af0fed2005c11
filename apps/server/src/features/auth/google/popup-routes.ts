// The popup for signing in at Google: there and back, ending in a message to its opener. It
// opens no session: the page takes the ID token to the identity provider, as a native shell takes its own.

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import { anyone } from '#server/plugins/guards.ts';
import type { GoogleClient } from './google-client.ts';

const SCRIPT = `const { origin, message } = JSON.parse(document.getElementById('message').textContent);
if (window.opener) {
  window.opener.postMessage({ kind: 'allcourt:google', ...message }, origin);
}
// The page that opened this window closes it once it has heard; a window closed earlier counts as canceled.
setTimeout(() => window.close(), 5000);`;

const HASH = createHash('sha256').update(SCRIPT).digest('base64');

interface PopupOptions {
  google: GoogleClient;
  clock: Clock;
  /** Signs what the browser carries from the start to the end. */
  secret: string;
  publicUrl: string;
  secure: boolean;
}

const PATH = '/auth/google';
const LIFE_SECONDS = 10 * 60;
/** The page that opened the popup is reached only from one that does not cut itself off, on the way there as well. */
const REACHABLE = ['cross-origin-opener-policy', 'unsafe-none'] as const;

const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type Flow = z.infer<typeof flow>;

const callbackQuery = z.object({
  code: z.string().max(2048).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
});

export const googlePopupRoutes: FastifyPluginAsyncZod<PopupOptions> = async (
  app,
  { google, clock, secret, publicUrl, secure },
) => {
  const key = new TextEncoder().encode(`google-popup:${secret}`);
  const redirectUri = `${publicUrl}${PATH}/callback`;
  const name = secure ? '__Host-google-sign-in' : 'google-sign-in';
  // `__Host-` asks for the path of everything.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.get(`${PATH}/start`, anyone('identity', { hide: true }), async (request, reply) => {
    const begun: Flow = { state: random(), nonce: random(), verifier: random() };
    const challenge = createHash('sha256').update(begun.verifier).digest('base64url');
    try {
      const url = await google.authorizationUrl({ ...begun, redirectUri, challenge });
      reply.setCookie(name, await seal(begun), { ...attributes, maxAge: LIFE_SECONDS });
      return await reply.header(...REACHABLE).redirect(url);
    } catch (error) {
      request.log.warn({ err: error }, 'Google could not be asked');
      return answer(reply, { error: 'unavailable' });
    }
  });

  app.get(
    `${PATH}/callback`,
    anyone('identity', { hide: true, querystring: callbackQuery }),
    async (request, reply) => {
      const begun = await unseal(request.cookies[name]);
      reply.setCookie(name, '', { ...attributes, maxAge: 0 });
      const { code, state, error } = request.query;
      if (!begun || state !== begun.state) {
        return answer(reply, { error: 'expired' });
      }
      if (error !== undefined || code === undefined) {
        return answer(reply, { error: error === 'access_denied' ? 'denied' : 'refused' });
      }
      try {
        const idToken = await google.redeem({ code, redirectUri, verifier: begun.verifier });
        const person = await google.read(idToken);
        return answer(reply, person?.nonce === begun.nonce ? { idToken } : { error: 'refused' });
      } catch (failure) {
        request.log.warn({ err: failure }, 'Google did not redeem a code');
        return answer(reply, { error: 'unavailable' });
      }
    },
  );

  function seal(begun: Flow): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT(begun)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(now + LIFE_SECONDS)
      .sign(key);
  }

  async function unseal(sealed: string | undefined): Promise<Flow | null> {
    try {
      const options = { algorithms: ['HS256'], currentDate: clock.now() };
      const { payload } = await jwtVerify(sealed ?? '', key, options);
      return flow.parse(payload);
    } catch {
      return null;
    }
  }

  function answer(reply: FastifyReply, message: object): FastifyReply {
    const { html, policy } = popupPage({ message, origin: publicUrl });
    return reply
      .header('content-security-policy', policy)
      .header(...REACHABLE)
      .type('text/html')
      .send(html);
  }
};

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** The last page of the popup: posts the result to its opener only, and closes. */
function popupPage(result: { message: object; origin: string }): { html: string; policy: string } {
  const json = JSON.stringify(result).replaceAll('<', '\\u003c');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Allcourt</title></head><body><p>You may close this window.</p><script type="application/json" id="message">${json}</script><script>${SCRIPT}</script></body></html>`,
    policy: `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
