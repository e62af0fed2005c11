import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  /** The token a request came with. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** `__Host-` makes the browser itself refuse the cookie from a sub-domain or without https. */
export function createSessionCookie({ secure, maxAge }: { secure: boolean; maxAge: number }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  // Never `expires`: the iOS shell splits Set-Cookie at commas. Never without `maxAge`: the Android shell
  // drops session-only cookies when it starts. So clearing sets an empty value for no time, too.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    read: (request) => request.cookies[name] || undefined,
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge }),
    clear: (reply) => void reply.setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
