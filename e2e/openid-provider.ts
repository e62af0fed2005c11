import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

const CLIENT_ID = 'web-client.apps.test';
const LIFE_SECONDS = 3600;

interface Asked {
  nonce: string;
  email: string;
}

/** An OpenID provider on this machine in Google's place: its page asks who one is, and takes a no as well. */
export class OpenIdProvider {
  readonly #server: Server;
  readonly #key: KeyObject;
  readonly #codes = new Map<string, Asked>();
  /** The account offered on its page. */
  email = 'maya@club.test';

  private constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256' }] };
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', this.issuer);
      const json = (body: unknown) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      switch (url.pathname) {
        case '/.well-known/openid-configuration':
          json({
            issuer: this.issuer,
            authorization_endpoint: `${this.issuer}/authorize`,
            token_endpoint: `${this.issuer}/token`,
            jwks_uri: `${this.issuer}/keys`,
          });
          break;
        case '/keys':
          json(keys);
          break;
        case '/authorize':
          response.writeHead(200, { 'content-type': 'text/html' }).end(this.#page(url.searchParams));
          break;
        default: {
          const code = new URLSearchParams(await text(request)).get('code') ?? '';
          json({ id_token: this.#idToken(this.#codes.get(code)) });
        }
      }
    });
  }

  static async start(): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  /** The server settings that point to it. */
  get env(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'client secret',
      GOOGLE_ISSUER: this.issuer,
    };
  }

  get issuer(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #page(asked: URLSearchParams): string {
    const code = crypto.randomUUID();
    this.#codes.set(code, { nonce: asked.get('nonce') ?? '', email: this.email });
    const back = (answer: Record<string, string>) =>
      `${asked.get('redirect_uri')}?${new URLSearchParams({ state: asked.get('state') ?? '', ...answer })}`.replaceAll(
        '&',
        '&amp;',
      );
    return `<!doctype html><title>Sign in</title><a href="${back({ code })}">Continue as ${this.email}</a>
      <a href="${back({ error: 'access_denied' })}">Cancel</a>`;
  }

  #idToken({ nonce, email }: Asked = { nonce: '', email: '' }): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub: `google-${email}`,
      iat: now,
      exp: now + LIFE_SECONDS,
      email,
      email_verified: true,
      name: 'Maya Okafor',
      nonce,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', kid: 'key-1' })}.${part(claims)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), this.#key).toString('base64url')}`;
  }
}
