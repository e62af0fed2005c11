import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  /** The token a request came with. */
  read(request: FastifyRequest): string | undefined;
  /** The token in the `cookie` header of a handshake, which is no request of Fastify's. */
  readHeader(header: string | undefined): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Ignores cookies of another program on this host, since cookies do not know ports. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `__Host-` makes the browser itself refuse the cookie from a sub-domain or without https. */
export function createSessionCookie({ secure, maxAge }: { secure: boolean; maxAge: number }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  // Never `expires`: the iOS shell splits Set-Cookie at commas. Never without `maxAge`: the Android shell
  // drops session-only cookies when it starts. So clearing sets an empty value for no time, too.
  const readToken = (value: string | undefined) => (value && TOKEN.test(value) ? value : undefined);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    readHeader: (header = '') =>
      readToken(
        header
          .split(';')
          .map((pair) => pair.trim())
          .find((pair) => pair.startsWith(`${name}=`))
          ?.slice(name.length + 1),
      ),
    read: (request) => readToken(request.cookies[name]),
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge }),
    clear: (reply) => void reply.setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
