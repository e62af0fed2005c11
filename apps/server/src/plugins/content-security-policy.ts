import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** What a page of ours may load: itself, and the inline scripts it was built with. */
export function contentSecurityPolicy(
  { publicUrl, secure }: Pick<Config, 'publicUrl' | 'secure'>,
  { scriptHashes }: { scriptHashes: readonly string[] },
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    // Safari before 15.4 does not count web sockets as 'self'.
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'script-src-attr': ["'none'"],
    // The popup and scroll primitives add style elements while they are open.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The hashes under which a page's inline scripts may run; data blocks such as JSON are never run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) => !/\ssrc\s*=/.test(attributes) && !/application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
