import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config.ts';
import { contentSecurityPolicy } from '#server/plugins/content-security-policy.ts';

/** Device permissions for broadcasts on our own pages; YouTube's player may go full screen. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=(self)',
  'screen-wake-lock=(self)',
  'fullscreen=(self "https://www.youtube-nocookie.com")',
].join(', ');

/** Headers of a refusal that no hook sees, because it never became a request of a route. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Headers about documents and their windows. A script, style, font or picture is none: a browser reads them of the page that
 * uses it, so a first visit would get them 20 times for nothing.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** A worker has the policy of its own script: it may load and ask what is ours. */
const FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** Leaves what a file of the build needs. */
export function shortenHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) {
    reply.removeHeader(name);
  }
  reply.header('content-security-policy', FILE_POLICY);
}

const YEAR_SECONDS = 31_536_000;

export const securityHeaders = fp<{ config: Pick<Config, 'publicUrl' | 'secure' | 'auth'> }>(
  async (app, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      // helmet's own 'same-origin' cuts the link to a sign-in popup, which then looks canceled.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      hsts: config.secure && { maxAge: YEAR_SECONDS },
    });
    const policy = contentSecurityPolicy(config, { scriptHashes: [] });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
      reply.header('permissions-policy', PERMISSIONS);
    });
    // Browsers and proxies may keep an answer that says nothing about it, also one that a thing is missing.
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store');
      }
    });
  },
  { name: 'security-headers' },
);
