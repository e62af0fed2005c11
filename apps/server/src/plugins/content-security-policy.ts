import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** What a page of ours may load: itself, and the inline scripts it was built with. */
export function contentSecurityPolicy(
  { publicUrl, secure, auth }: Pick<Config, 'publicUrl' | 'secure' | 'auth'>,
  { scriptHashes }: { scriptHashes: readonly string[] },
): string {
  const google = googleSources(auth.firebase);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    // Safari before 15.4 does not count web sockets as 'self'.
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...google.connect],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(google.frame.length > 0 ? { 'frame-src': google.frame } : {}),
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...google.script, ...scriptHashes.map((hash) => `'${hash}'`)],
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

/** What the SDK of a Firebase project asks for; nothing where this server vouches for people itself. */
function googleSources(project: Config['auth']['firebase']) {
  if (!project) {
    return { connect: [], script: [], frame: [] };
  }
  const { authDomain, emulatorHost } = project;
  return {
    connect: emulatorHost
      ? [`http://${emulatorHost}`]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: emulatorHost ? [`http://${emulatorHost}`] : [`https://${authDomain}`],
  };
}

/** The hashes under which a page's inline scripts may run; data blocks such as JSON are never run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) => !/\ssrc\s*=/.test(attributes) && !/application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
