import fp from 'fastify-plugin';
import { AppError } from '#server/plugins/errors.ts';

/** The builds of the native shells that this server vouches for. */
export interface NativeApps {
  /** Bundle id on iOS, package on Android. */
  id: string;
  /** Signing team for iOS; null: links do not open there. */
  appleTeam: string | null;
  /** SHA-256 fingerprints of what signs for Android; none: no link opens there. */
  androidCertificates: readonly string[];
}

/** Files that phones check before opening a link in the app instead of the browser. */
export const appLinks = fp<{ apps: NativeApps }>(
  async (app, { apps: { id, appleTeam, androidCertificates } }) => {
    const hidden = { schema: { hide: true } };

    app.get('/.well-known/apple-app-site-association', hidden, async (_request, reply) => {
      if (appleTeam === null) {
        throw new AppError('not-found');
      }
      // Apple takes no other type, and the file has no ending to tell it by.
      reply.type('application/json').header('cache-control', KEPT);
      return { applinks: { details: [{ appIDs: [`${appleTeam}.${id}`], components: COMPONENTS }] } };
    });

    app.get('/.well-known/assetlinks.json', hidden, async (_request, reply) => {
      if (androidCertificates.length === 0) {
        throw new AppError('not-found');
      }
      reply.header('cache-control', KEPT);
      return [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: id,
            sha256_cert_fingerprints: androidCertificates,
          },
        },
      ];
    });
  },
  { name: 'app-links' },
);

const KEPT = 'public, max-age=3600';

/** Addresses that a browser keeps: the server's own, the page that goes over a stream and the one that hangs on a wall. The first match decides. */
const IN_THE_BROWSER = [
  '/api/*',
  '/auth/*',
  '/user/*',
  '/assets/*',
  '/overlay/*',
  '/embed/*',
  '/board/*',
  '*.json',
  '*.xml',
  '*.txt',
];

const COMPONENTS = [
  ...IN_THE_BROWSER.map((path) => ({ '/': path, exclude: true })),
  { '/': '/*', comment: 'Every screen of the web app is one of the app.' },
];
