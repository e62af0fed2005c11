import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { closeLater } from '#test/cleanup.ts';
import type { TestClock } from '#test/clock.ts';

export interface FakeOpenId {
  /** `GOOGLE_ISSUER` leads here. */
  readonly issuer: string;
  isDown: boolean;
  /** The name in its description, if another than its own. */
  describedAs: string | null;
  /** True when its token endpoint sends the form elsewhere. */
  isElsewhere: boolean;
  /** An ID token of the client, signed. */
  sign(claims?: JWTPayload): Promise<string>;
  /** Result of redeeming the next code, for a person who consented. */
  agree(claims: JWTPayload): void;
  /** The forms its token endpoint was sent. */
  readonly redeemed: URLSearchParams[];
}

export const CLIENT_ID = 'web-client.apps.test';

/** An OpenID provider in Google's place: its description, its keys and its token endpoint. */
export async function startFakeOpenId(clock: TestClock): Promise<FakeOpenId> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const redeemed: URLSearchParams[] = [];
  let next: JWTPayload = {};
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (provider.isDown) {
      request.socket.destroy();
    } else if (request.url === '/.well-known/openid-configuration') {
      answer(200, {
        issuer: provider.describedAs ?? provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
      });
    } else if (request.url === '/keys') {
      answer(200, { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256' }] });
    } else if (provider.isElsewhere && request.url === '/token') {
      response.writeHead(307, { location: `${provider.issuer}/moved` }).end();
    } else {
      const form = new URLSearchParams(await text(request));
      redeemed.push(form);
      const isGood = form.get('code') === 'good' && form.get('client_secret') === 'client secret';
      answer(
        isGood ? 200 : 400,
        isGood ? { id_token: await provider.sign(next) } : { error: 'invalid_grant' },
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const provider: FakeOpenId = {
    issuer: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    isDown: false,
    describedAs: null,
    isElsewhere: false,
    redeemed,
    agree(claims) {
      next = claims;
    },
    sign(claims = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        iss: provider.issuer,
        jti: randomUUID(),
        aud: CLIENT_ID,
        sub: 'google-maya',
        iat: now,
        exp: now + 3600,
        email: 'maya@club.test',
        email_verified: true,
        name: 'Maya Okafor',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign(privateKey);
    },
  };
  return provider;
}
