// The services that bring notifications to native shells, on this machine: they keep what they are sent.

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createHttp2Server, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import type { ApnsConfig } from '#server/push/apns.ts';
import type { FcmConfig } from '#server/push/fcm.ts';
import { closeLater } from '#test/cleanup.ts';

interface Answer {
  status: number;
  body?: object;
}

/** Google: gives a token to who signs for it, and takes messages. */
export async function fcmService() {
  const { privateKey, publicKey } = keysOf('rsa');
  const state = {
    /** Signed content per token. */
    assertions: [] as string[],
    sent: [] as { path: string; authorization: string | undefined; message: unknown }[],
    answer: { status: 200 } as Answer,
    tokenStatus: 200,
  };
  const http = createServer(async (request, response) => {
    const reply = ({ status, body = {} }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') {
      state.assertions.push(new URLSearchParams(await text(request)).get('assertion') ?? '');
      const access_token = `token ${state.assertions.length}`;
      reply({ status: state.tokenStatus, body: { access_token, expires_in: 3600 } });
      return;
    }
    const { authorization } = request.headers;
    state.sent.push({ path: request.url ?? '', authorization, message: await json(request) });
    reply(state.answer);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  closeLater(async () => void http.close());
  const origin = originOf(http);
  const config: FcmConfig = {
    origin,
    account: {
      project_id: 'club',
      client_email: 'push@club.example',
      private_key: privateKey,
      token_uri: `${origin}/token`,
    },
  };
  return Object.assign(state, { config, publicKey });
}

/** Apple: HTTP/2, as there, without TLS. */
export async function apnsService() {
  const { privateKey, publicKey } = keysOf('ec');
  const state = {
    sent: [] as { headers: IncomingHttpHeaders; body: unknown }[],
    answer: { status: 200 } as Answer,
    connections: 0,
    /** Ends the connections that are open. */
    cut() {},
  };
  const http2 = createHttp2Server();
  http2.on('session', (session) => {
    state.connections += 1;
    const { cut } = state;
    state.cut = () => {
      cut();
      session.destroy();
    };
  });
  http2.on('stream', async (stream, headers) => {
    state.sent.push({ headers, body: await json(stream) });
    stream.respond({ ':status': state.answer.status });
    stream.end(state.answer.body ? JSON.stringify(state.answer.body) : undefined);
  });
  await new Promise<void>((listening) => http2.listen(0, '127.0.0.1', listening));
  closeLater(async () => {
    state.cut();
    http2.close();
  });
  const config: ApnsConfig = {
    origin: originOf(http2),
    key: privateKey,
    keyId: 'ABC123DEFG',
    teamId: 'DEF123GHIJ',
    topic: 'app.allcourt',
  };
  return Object.assign(state, { config, publicKey });
}

function originOf(server: { address(): AddressInfo | string | null }): string {
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return `http://127.0.0.1:${port}`;
}

/** As the key files of Google and Apple have them. */
function keysOf(kind: 'rsa' | 'ec') {
  const pair =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    publicKey: pair.publicKey,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
