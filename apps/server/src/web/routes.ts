import { existsSync } from 'node:fs';
import type { AppConfig } from '@allcourt/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/plugins/errors.ts';
import { createPageReader } from '#server/web/page.ts';

interface WebOptions {
  config: Pick<Config, 'auth' | 'publicUrl' | 'secure' | 'webDir'>;
  appConfig: AppConfig;
}

const YEAR = 'public, max-age=31536000, immutable';

/** The built web app: its files, and its page for every address that is a screen. */
export const web = fp<WebOptions>(
  async (app, { config, appConfig }) => {
    if (!existsSync(config.webDir)) {
      app.log.warn(`The web app is not built: there is no ${config.webDir}.`);
    }
    const readPage = createPageReader({ config, appConfig });
    const answerPage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
      const page = await readPage();
      if (url.startsWith('/watch/')) {
        reply.header('x-robots-tag', 'noindex'); // A link is for those who were given it.
      }
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      if (!page) {
        return reply.code(503).send(NOT_BUILT);
      }
      return reply.header('content-security-policy', page.policy).send(page.html);
    };

    const hidden = { schema: { hide: true } };
    app.get('/', hidden, answerPage);
    // The service worker keeps the page under this name: it must carry the configuration, too.
    app.get('/index.html', hidden, answerPage);
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      cacheControl: false,
      schemaHide: true,
      suppressWarning: true,
      setHeaders: (reply, path) => {
        // Only the build's own folder has the content's hash in each name.
        reply.header('cache-control', path.startsWith(`${config.webDir}/assets/`) ? YEAR : 'no-cache');
      },
    });
    app.setNotFoundHandler(async (request, reply) => {
      if (!isScreen(request)) {
        throw new AppError('not-found');
      }
      return answerPage(request, reply);
    });
  },
  { name: 'web' },
);

const NOT_SCREENS = /^\/(api|auth|user|assets|socket\.io|healthz|readyz|[a-z]+\.googleapis\.com)(\/|$)/;

/** A browser opening an address; everything else that is not found is just not found. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return (
    isReading && (headers.accept ?? '').includes('text/html') && !NOT_SCREENS.test(url.split('?', 1)[0] ?? '')
  );
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Allcourt</title>
<h1>The web app is not built yet</h1>
<p>The server runs, but there is nothing to show. Stop it and run <code>npm start</code>, which builds the web app first.</p>
</html>
`;
