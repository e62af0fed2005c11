import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { exportJWK, exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { closeLater } from '#test/cleanup.ts';
import type { TestClock } from '#test/clock.ts';

export interface FakeGoogle {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  /** A key file of a service account that it knows. */
  readonly serviceAccount: { client_email: string; private_key: string; token_uri: string };
  /** Received requests as `POST /path`, with bodies. */
  readonly calls: { request: string; body: unknown }[];
  /** Answers by path suffix: a refusal of the Identity Toolkit, or none at all. */
  readonly refusals: Map<string, string>;
  isDown: boolean;
  /** An ID token of the project, signed as Google signs. */
  sign(claims: JWTPayload): Promise<string>;
}

const KID = 'key-1';
const SERVICE = 'operator@club.iam.test';

/** Google's keys, its token endpoint and its Identity Toolkit, as far as the server asks them. */
export async function startFakeGoogle(clock: TestClock): Promise<FakeGoogle> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const operator = await generateKeyPair('RS256', { extractable: true });
  const calls: FakeGoogle['calls'] = [];
  const refusals = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const text = (await buffer(request)).toString();
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (google.isDown) {
      request.socket.destroy();
      return;
    }
    if (path === '/keys') {
      answer(200, { keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256' }] });
      return;
    }
    if (path === '/token') {
      const assertion = new URLSearchParams(text).get('assertion') ?? '';
      await jwtVerify(assertion, operator.publicKey, {
        issuer: SERVICE,
        audience: `${google.origin}/token`,
        currentDate: clock.now(),
      });
      answer(200, { access_token: 'operator-token' });
      return;
    }
    calls.push({ request: `${request.method} ${path}`, body: JSON.parse(text) });
    const refused = [...refusals].find(([end]) => path.split('?')[0]?.endsWith(end));
    const isOperator = request.headers.authorization === 'Bearer operator-token';
    if (refused || (path.includes('/projects/') && !isOperator)) {
      answer(400, { error: { code: 400, message: refused?.[1] ?? 'PERMISSION_DENIED' } });
      return;
    }
    answer(200, { users: [{ localId: 'user-1' }] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const google: FakeGoogle = {
    origin,
    calls,
    refusals,
    isDown: false,
    serviceAccount: {
      client_email: SERVICE,
      private_key: await exportPKCS8(operator.privateKey),
      token_uri: `${origin}/token`,
    },
    sign: (claims) =>
      new SignJWT({ jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KID })
        .sign(privateKey),
  };
  return google;
}
