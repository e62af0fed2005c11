import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Allowed sources of our pages: self, and the inline scripts of the build. */
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
    // Videos elsewhere: YouTube's own player, and ours for other addresses, which has a policy of its own.
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', ...google.frame],
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    // A camera's sound is written by WebAssembly where the browser cannot do it.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...google.script,
      ...scriptHashes.map((hash) => `'${hash}'`),
    ],
    'script-src-attr': ["'none'"],
    // The popup and scroll primitives add style elements while they are open.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures are packed, and unpacked, beside the page.
    'worker-src': ["'self'", 'blob:'],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return written(directives);
}

/**
 * Allowed sources of the frame that plays videos of any address: our scripts, media from anywhere.
 * It is sandboxed with an opaque origin and cannot reach the app.
 */
export function playerFramePolicy({ secure }: Pick<Config, 'secure'>): string {
  const elsewhere = secure ? ['https:'] : ['https:', 'http:'];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': elsewhere,
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'media-src': ['blob:', ...elsewhere],
    sandbox: ['allow-scripts'],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ['blob:'],
  };
  return written(directives);
}

/**
 * Allowed sources of the page that other sites frame: ours alone. It cannot lead the page around it elsewhere, send a form or
 * show a dialog; its link opens a tab of its own.
 */
export function embedPolicy({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
    'font-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    sandbox: ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ['blob:'],
  };
  return written(directives);
}

/** Allowed sources of a page of words for any frame: nothing, and no script. */
export const NOTICE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox";

/** Hosts that a Firebase project's SDK needs; none with the embedded provider. */
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

function written(directives: Readonly<Record<string, readonly string[]>>): string {
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
