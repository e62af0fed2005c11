// The page that other sites frame: the picture and score of one broadcast. It is a build of its own, without the app.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { embedPolicy, NOTICE_POLICY } from '#server/plugins/content-security-policy.ts';
import { openToFrames } from '#server/plugins/security-headers.ts';

const EMBED = /^\/embed\/([^/?]*)\/?(?:\?|$)/;

/** The broadcast whose page for other sites is at an address; null for every other address. */
export function embedKeyAt(url: string): string | null {
  return EMBED.exec(url)?.[1] ?? null;
}

interface EmbedPageOptions {
  readonly config: Pick<Config, 'publicUrl' | 'webDir'>;
  /** True while pages of other sites may show this broadcast. */
  mayBeEmbedded(key: string): Promise<boolean>;
}

/** Answers with the page while it is allowed, or with one sentence, which is the same for every reason. */
export function createEmbedPage({ config, mayBeEmbedded }: EmbedPageOptions) {
  const policy = embedPolicy(config);
  return async (key: string, reply: FastifyReply): Promise<FastifyReply> => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex');
    if (!(await mayBeEmbedded(key))) {
      openToFrames(reply, NOTICE_POLICY);
      return reply.code(404).send(UNAVAILABLE);
    }
    // Read for each request, as a new build replaces it; a server without a build has none.
    const page = await readFile(join(config.webDir, 'embed.html'), 'utf8').catch(() => null);
    openToFrames(reply, page === null ? NOTICE_POLICY : policy);
    return page === null ? reply.code(503).send(UNAVAILABLE) : reply.send(page);
  };
}

const UNAVAILABLE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Allcourt</title>
<p>This broadcast isn't available.</p>
</html>
`;
