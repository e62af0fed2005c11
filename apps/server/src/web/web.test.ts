import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { AppConfig } from '@allcourt/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { injectConfig } from '#server/web/page.ts';
import { buildAccount } from '#test/builders.ts';
import { harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const PAGE = `<!doctype html><html><head><script>theme()</script>
<script type="application/json" id="app-config">{}</script></head><body><div id="root"></div></body></html>`;

async function arrange() {
  const webDir = join(temporaryFolder(), 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), PAGE);
  writeFileSync(join(webDir, 'sw.js'), 'self.skipWaiting()');
  writeFileSync(join(webDir, 'player.html'), '<!doctype html>');
  writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(webDir, 'thaw.txt'), 'Thawed\n');
  writeFileSync(join(webDir, 'assets/index-4f2a.js'), `console.log(${'1 + '.repeat(1000)}1)`);
  const server = await harness({ config: { webDir } });
  return { app: server.app, server, webDir };
}

function open(app: App, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } });
}

function configIn(html: string): unknown {
  return JSON.parse(/id="app-config">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

function previewIn(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
}

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/login',
    '/matches/01a1fe1e-0000-7000-8000-00000000000a?tab=stats',
    '/nowhere',
  ])('is given for every screen, with what the server tells it: %s', async (url) => {
    const { app } = await arrange();
    const response = await open(app, url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(configIn(response.body)).toEqual({
      provider: 'embedded',
      apiOrigin: '',
      google: false,
      mail: false,
      passkeys: true,
      demo: false,
    });
  });

  test('its inline scripts may run, by their hashes', async () => {
    const { app } = await arrange();
    const { headers } = await open(app, '/');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]+=';/,
    );
  });

  test('preloads a screen’s files beside the app, and the user when a session exists', async () => {
    const { app, webDir } = await arrange();
    mkdirSync(join(webDir, '.vite'));
    const loads = {
      '/matches?tab=analytics': { everyone: ['assets/analytics.js'], signedIn: [] },
      '/matches?page': { everyone: ['assets/page.js'], signedIn: [] },
      '/matches': { everyone: ['assets/matches.js'], signedIn: ['assets/account.js'] },
      '/matches/new': { everyone: ['assets/new.js'], signedIn: [] },
      '/matches/$matchId': { everyone: ['assets/match.js'], signedIn: [] },
      '/matches/$matchId/live': { everyone: ['assets/live.js'], signedIn: [] },
    };
    writeFileSync(join(webDir, '.vite/first-loads.json'), JSON.stringify(loads));
    const fetched = async (url: string, headers = {}) =>
      [
        ...(await open(app, url, headers)).body.matchAll(/<link rel="\w+" (?:crossorigin )?href="([^"]+)"/g),
      ].map(([, href]) => href);
    const cookie = `session=${'a'.repeat(43)}`;
    expect(await fetched('/matches?sport=tennis&tab=analytics')).toEqual(['/assets/analytics.js']);
    expect(await fetched('/matches?tab=history')).toEqual(['/assets/matches.js']);
    expect(await fetched('/matches?page=2')).toEqual(['/assets/page.js']);
    expect(await fetched('/matches', { cookie })).toEqual([
      '/auth/me',
      '/assets/matches.js',
      '/assets/account.js',
    ]);
    expect(await fetched('/matches/01a1fe1e-0000-7000-8000-00000000000a/live')).toEqual(['/assets/live.js']);
    expect(await fetched('/matches/new')).toEqual(['/assets/new.js']);
    expect(await fetched('/matches/01a1fe1e-0000-7000-8000-00000000000a')).toEqual(['/assets/match.js']);
    expect(await fetched('/matches/a/b/live', { cookie })).toEqual([]);
    expect(await fetched('/index.html', { cookie })).toEqual([]);
  });

  test('preloads the answer that a screen is drawn with, for a session, and for an address of ours only', async () => {
    const { app, webDir } = await arrange();
    mkdirSync(join(webDir, '.vite'));
    const loads = {
      '/matches/$matchId': { everyone: [], signedIn: [], data: ['/api/matches/$matchId'] },
      '/calendar/$eventId/$key': { everyone: [], signedIn: [], data: ['/api/calendar/events/$eventId/$key'] },
    };
    writeFileSync(join(webDir, '.vite/first-loads.json'), JSON.stringify(loads));
    const cookie = `session=${'a'.repeat(43)}`;
    const preloaded = async (url: string, headers = {}) =>
      [
        ...(await open(app, url, headers)).body.matchAll(/<link rel="preload" href="([^"]+)" as="fetch"/g),
      ].map(([, href]) => href);
    const match = '/matches/01a1fe1e-0000-7000-8000-00000000000a';
    expect(await preloaded(match, { cookie })).toEqual(['/auth/me', `/api${match}`]);
    expect(await preloaded(match)).toEqual([]);
    expect(
      await preloaded('/calendar/01a1fe1e-0000-7000-8000-00000000000b/20261128T0030', { cookie }),
    ).toEqual(['/auth/me', '/api/calendar/events/01a1fe1e-0000-7000-8000-00000000000b/20261128T0030']);
    expect(await preloaded('/matches/%22%3E%3Cscript%3E', { cookie })).toEqual(['/auth/me']);
    expect(await preloaded("/matches/a'b", { cookie })).toEqual(['/auth/me']);
  });

  test('says that its request had no session, so that the app need not ask', async () => {
    const { app, server } = await arrange();
    const { cookie } = await buildAccount(server);
    const tag = '<meta name="session" content="none">';
    expect((await open(app, '/')).body).toContain(tag);
    expect((await open(app, '/', { cookie })).body).not.toContain(tag);
  });

  test('a new build is shown without a restart', async () => {
    const { app, webDir } = await arrange();
    await open(app, '/');
    writeFileSync(join(webDir, 'index.html'), PAGE.replace('root', 'new-root'));
    utimesSync(join(webDir, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await open(app, '/')).body).toContain('new-root');
  });

  test.each(['/watch/abc', '/live/abc', '/overlay/abc'])(
    'no search engine keeps what is for those who were given an address: %s',
    async (url) => {
      const { app } = await arrange();
      const { headers } = await open(app, url);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect((await open(app, '/login')).headers).not.toHaveProperty('x-robots-tag');
    },
  );

  test('tells a chat what a link shows, as long as it works', async () => {
    const { app, server } = await arrange();
    const maya = await buildAccount(server);
    const device = deviceOf(maya, app);
    const { id } = await buildMatch(device, {
      players: { a: [{ name: 'Maya "M" Okafor' }], b: [{ name: 'Jo <b>' }] },
      log: games('aab'),
    });
    const { share, token } = (await device.post(`/api/matches/${id}/shares`, {})).body;
    const tagsAt = async (url: string) => previewIn((await open(app, url, { accept: '*/*' })).body);
    const pictureAt = (key: string, headers = {}) =>
      app.inject({ url: `/preview/watch/${key}.png`, headers });
    expect(await tagsAt(`/watch/${token}`)).toMatchObject({
      'og:title': 'Maya &quot;M&quot; Okafor v Jo &lt;b&gt;',
      'og:description': 'Live score: 2–1',
    });
    const picture = await pictureAt(token);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    const colorAt = (x: number, y: number) => [
      ...data.subarray((y * 1200 + x) * info.channels).subarray(0, 3),
    ];
    // The court, and the cell of the points.
    expect([colorAt(700, 480), colorAt(1000, 190)]).toEqual([
      [31, 86, 195],
      [221, 242, 51],
    ]);
    const tag = picture.headers.etag ?? '';
    expect((await tagsAt(`/watch/${token}`))['og:image']).toBe(
      `${server.config.publicUrl}/preview/watch/${token}.png?v=${tag.replaceAll('"', '')}`,
    );
    expect((await pictureAt(token, { 'if-none-match': tag })).statusCode).toBe(304);
    const url = `/api/matches/${id}/shares/${share.id}`;
    await app.inject({ method: 'DELETE', url, headers: { cookie: maya.cookie } });
    const generic = await tagsAt(`/watch/${'x'.repeat(43)}`);
    expect(generic['og:title']).toBe('Allcourt');
    expect(await tagsAt(`/watch/${token}`)).toEqual(generic);
    const dead = await pictureAt(token, { 'if-none-match': tag });
    expect(dead.statusCode).toBe(200);
    expect(dead.rawPayload).toEqual((await pictureAt('x'.repeat(43))).rawPayload);
    expect(dead.rawPayload).not.toEqual(picture.rawPayload);
    expect((await app.inject({ url: '/preview/overlay/abc.png' })).statusCode).toBe(404);
  });

  test('has no preview on other screens, and is no page for programs there', async () => {
    const { app } = await arrange();
    expect(previewIn((await open(app, '/matches')).body)).toEqual({});
    expect((await app.inject({ url: '/matches', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  test('can be asked for by its head only', async () => {
    const { app } = await arrange();
    const response = await app.inject({ method: 'HEAD', url: '/login', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('is not given to what is no browser', async () => {
    const { app } = await arrange();
    const response = await app.inject({ url: '/login', headers: { accept: 'application/json' } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
  });

  test('says that it is not built, when it is not', async () => {
    const { app } = await harness({ config: { webDir: join(temporaryFolder(), 'dist') } });
    const response = await open(app, '/login');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('The web app is not built yet');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('files', () => {
  test('are sent precompressed, in the best way that a client accepts', async () => {
    const { app, webDir } = await arrange();
    const script = 'console.log("as it is")';
    writeFileSync(join(webDir, 'assets/live-7c1e.js'), script);
    writeFileSync(join(webDir, 'assets/live-7c1e.js.br'), brotliCompressSync(script));
    writeFileSync(join(webDir, 'assets/live-7c1e.js.gz'), gzipSync(script));
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/live-7c1e.js', headers: { 'accept-encoding': encoding } });
    for (const [accepted, used, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const small = await ask(accepted);
      expect(small.headers).toMatchObject({
        'content-encoding': used,
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      expect(small.headers.vary).toContain('accept-encoding');
      expect(String(unpack(small.rawPayload))).toBe(script);
    }
    const plain = await ask('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(plain.body).toBe(script);
  });

  test('from the build have short headers', async () => {
    const { app } = await arrange();
    const { headers } = await app.inject('/assets/index-4f2a.js');
    const bytes = Object.entries(headers).reduce((sum, header) => sum + header.join(': \r\n').length, 0);
    expect(bytes).toBeLessThan(700);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
    const again = await app.inject({
      url: '/assets/index-4f2a.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers).not.toHaveProperty('permissions-policy');
    for (const url of ['/sw.js', '/player.html', '/assets/missing.js']) {
      expect((await app.inject(url)).headers).toHaveProperty('permissions-policy');
    }
  });

  test.each([
    [
      'with the hash of their content in the name are kept for good',
      '/assets/index-4f2a.js',
      'public, max-age=31536000, immutable',
    ],
    ['with a name that stays are asked for again', '/sw.js', 'no-cache'],
    ['of other kinds, too', '/robots.txt', 'no-cache'],
  ])('%s', async (_name, url, cacheControl) => {
    const { app } = await arrange();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe(cacheControl);
    const again = await app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('only the one that is for it has the browser clear its caches', async () => {
    const { app } = await arrange();
    expect((await app.inject('/thaw.txt')).headers['clear-site-data']).toBe('"cache"');
    expect((await app.inject('/robots.txt')).headers['clear-site-data']).toBeUndefined();
  });

  test.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
  ])('are not found when missing, and nothing outside is: %s', async (url) => {
    const { app } = await arrange();
    const response = await app.inject({ url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toHaveProperty('code');
  });

  test('the frame for videos elsewhere may be framed by our own pages, and plays from everywhere', async () => {
    const { app } = await arrange();
    const { headers } = await app.inject('/player.html');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'; media-src blob: https:");
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const script = await app.inject('/assets/index-4f2a.js');
    expect(script.headers['access-control-allow-origin']).toBe('*');
    const worker = await app.inject('/sw.js');
    expect(worker.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a missing part of an old build is not answered with the page', async () => {
    const { app } = await arrange();
    expect((await open(app, '/assets/index-old.js')).statusCode).toBe(404);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are compressed for who can read it: %s', async (accepted, used) => {
    const { app } = await arrange();
    const response = await app.inject({
      url: '/assets/index-4f2a.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers['content-encoding']).toBe(used);
    expect(response.headers.vary).toBe('accept-encoding');
  });

  test('are not found once they vanish while the server runs', async () => {
    const { app, webDir } = await arrange();
    rmSync(join(webDir, 'sw.js'));
    expect((await app.inject('/sw.js')).statusCode).toBe(404);
  });
});

test('nothing in the configuration can end its script element', () => {
  const hostile: AppConfig = {
    provider: 'firebase',
    apiOrigin: '</script><script>alert(1)</script><!--',
    google: true,
    mail: false,
    passkeys: false,
    demo: false,
  };
  const html = injectConfig(PAGE, hostile);
  expect(html).not.toContain('alert(1)</script>');
  expect(configIn(html)).toEqual(hostile);
});
