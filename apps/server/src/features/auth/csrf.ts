// Refuses changes that another site's page asks for in a person's name. SameSite=Lax already keeps the cookie
// off such requests; this is the second lock, and the one that also knows the native shells.

import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/plugins/errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** `none` is a person's own doing: the address bar, a bookmark. */
const OWN_SITES = [undefined, 'same-origin', 'none'];

export function refuseCrossSite(origins: readonly string[]): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (SAFE_METHODS.includes(request.method)) {
      return;
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    // `null` is what sandboxed and redirected pages send; it is in no list, so it is refused.
    const isOwn = origin === undefined ? OWN_SITES.includes(readOne(site)) : origins.includes(origin);
    if (!isOwn) {
      throw new AppError('cross-site');
    }
  };
}

function readOne(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
