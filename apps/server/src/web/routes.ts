import { existsSync } from 'node:fs';
import type { AppConfig } from '@allcourt/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config.ts';
import { playerFramePolicy } from '#server/plugins/content-security-policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { shortenHeaders } from '#server/plugins/security-headers.ts';
import { createEmbedPage, embedKeyAt } from '#server/web/embed-page.ts';
import {
  type LinkPreview,
  type PublicLink,
  pictureLinkAt,
  previewTags,
  publicLinkAt,
} from '#server/web/link-preview.ts';
import { createPageReader } from '#server/web/page.ts';
import { createPreviewPictures, versionOf } from '#server/web/preview/preview-picture.ts';

interface WebOptions {
  config: Pick<Config, 'auth' | 'publicUrl' | 'secure' | 'webDir'>;
  appConfig: AppConfig;
  /** True when it came with a session; whether that still stands is not asked. */
  hasSession(request: FastifyRequest): boolean;
  /** The preview of a public link, as an outsider sees it. */
  previewOf(link: PublicLink): Promise<LinkPreview>;
  /** True while pages of other sites may show this broadcast. */
  mayBeEmbedded(key: string): Promise<boolean>;
}

/** Pages for those who were given an address. */
const FOR_A_FEW = /^\/(watch|live|overlay)\//;

const YEAR = 'public, max-age=31536000, immutable';

/** The built web app: its files, and its page for every address that is a screen. */
export const web = fp<WebOptions>(
  async (app, { config, appConfig, hasSession, previewOf, mayBeEmbedded }) => {
    if (!existsSync(config.webDir)) {
      app.log.warn(`The web app is not built: there is no ${config.webDir}.`);
    }
    const readPage = createPageReader({ config, appConfig });
    const framePolicy = playerFramePolicy(config);
    const answerEmbed = createEmbedPage({ config, mayBeEmbedded });
    const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const { url } = request;
      const page = await readPage();
      if (FOR_A_FEW.test(url)) {
        reply.header('x-robots-tag', 'noindex'); // A link is for those who were given it.
      }
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      if (!page) {
        return reply.code(503).send(NOT_BUILT);
      }
      const link = publicLinkAt(url);
      const preview = link && (await previewOf(link).catch(noted(request)));
      const tags =
        link && preview
          ? previewTags(preview, { link, publicUrl: config.publicUrl, version: versionOf(preview) })
          : '';
      return reply
        .header('content-security-policy', page.policy)
        .send(page.htmlFor(url, { isSignedIn: hasSession(request) }, tags));
    };

    const pictureOf = createPreviewPictures();
    // Asked for each time: a link that is revoked shows nothing from then on.
    const answerPicture = async (link: PublicLink, request: FastifyRequest, reply: FastifyReply) => {
      const { version, picture } = pictureOf(await previewOf(link));
      const tag = `"${version}"`;
      reply.header('etag', tag).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return request.headers['if-none-match'] === tag
        ? reply.code(304).send()
        : reply
            .code(200)
            .type('image/png')
            .send(await picture);
    };

    const hidden = { schema: { hide: true } };
    app.get('/', hidden, answerPage);
    // The service worker keeps the page under this name: it must carry the configuration, too.
    app.get('/index.html', hidden, answerPage);
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      schemaHide: true,
      suppressWarning: true,
      setHeaders: (reply, path) => {
        // Only the build's own folder has the content's hash in each name.
        const isAsset = path.startsWith(`${config.webDir}/assets/`);
        reply.header('cache-control', isAsset ? YEAR : 'no-cache');
        if (isAsset) {
          shortenHeaders(reply);
          reply.header('access-control-allow-origin', '*'); // The sandboxed video frame has an opaque origin and loads them too.
        }
        if (path === `${config.webDir}/thaw.txt`) {
          reply.header('clear-site-data', '"cache"'); // Ends the pages that WebKit keeps frozen (docs/browsers.md).
        }
        if (path === `${config.webDir}/player.html`) {
          reply.header('content-security-policy', framePolicy).header('x-frame-options', 'SAMEORIGIN');
        }
      },
    });
    app.setNotFoundHandler(async (request, reply) => {
      const pictured = isReading(request) ? pictureLinkAt(request.url) : null;
      if (pictured) {
        return answerPicture(pictured, request, reply);
      }
      const embedded = isReading(request) ? embedKeyAt(request.url) : null;
      if (embedded !== null) {
        return answerEmbed(embedded, reply);
      }
      if (!isScreen(request)) {
        throw new AppError('not-found');
      }
      return answerPage(request, reply);
    });
  },
  { name: 'web' },
);

/** The page works without a preview. */
function noted({ log }: FastifyRequest): (error: unknown) => null {
  return (error) => {
    log.warn({ err: error }, 'A link has no preview');
    return null;
  };
}

const NOT_SCREENS = /^\/(api|auth|user|assets|socket\.io|healthz|readyz|[a-z]+\.googleapis\.com)(\/|$)/;

/** A browser opening an address, or a chat that previews a link; everything else that is not found is just not found. */
function isScreen(request: FastifyRequest): boolean {
  const { url, headers } = request;
  const { accept = '' } = headers;
  // Programs that preview links accept anything.
  const takesPages =
    accept.includes('text/html') || (publicLinkAt(url) !== null && /^(\*\/\*)?$/.test(accept));
  return isReading(request) && takesPages && !NOT_SCREENS.test(url.split('?', 1)[0] ?? '');
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Allcourt</title>
<h1>The web app is not built yet</h1>
<p>The server runs, but there is nothing to show. Stop it and run <code>npm start</code>, which builds the web app first.</p>
</html>
`;
