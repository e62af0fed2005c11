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

/** Lets any page frame this answer, under its own policy: no device, and the whole screen for the picture. */
export function openToFrames(reply: FastifyReply, policy: string): void {
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), fullscreen=(self), picture-in-picture=(self)',
    );
}

const YEAR_SECONDS = 31_536_000;

/** Written out, since every answer has them: helmet, which has the same, makes them again for each. */
const EVERYWHERE = {
  // 'same-origin' would cut the link to a sign-in popup, which then looks canceled.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const satisfies Record<
  (typeof OF_DOCUMENTS)[number] | 'cross-origin-resource-policy' | 'x-content-type-options',
  string
>;

export const securityHeaders = fp<{ config: Pick<Config, 'publicUrl' | 'secure' | 'auth'> }>(
  async (app, { config }) => {
    const headers = {
      ...EVERYWHERE,
      ...(config.secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
      'content-security-policy': contentSecurityPolicy(config, { scriptHashes: [] }),
    };
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    // Browsers and proxies may keep an answer that says nothing about it, also one that a thing is missing.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store');
      }
      done();
    });
  },
  { name: 'security-headers' },
);
