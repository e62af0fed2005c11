import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { injectConfig } from '#server/web/page.ts';
import { harness } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const PAGE = `<!doctype html><html><head><script>theme()</script>
<script type="application/json" id="app-config">{}</script></head><body><div id="root"></div></body></html>`;

async function arrange() {
  const webDir = join(temporaryFolder(), 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), PAGE);
  writeFileSync(join(webDir, 'sw.js'), 'self.skipWaiting()');
  writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(webDir, 'assets/index-4f2a.js'), `console.log(${'1 + '.repeat(1000)}1)`);
  const { app } = await harness({ config: { webDir } });
  return { app, webDir };
}

function open(app: App, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } });
}

function configIn(html: string): unknown {
  return JSON.parse(/id="app-config">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
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
      demo: false,
    });
  });

  test('its inline scripts may run, by their hashes', async () => {
    const { app } = await arrange();
    const { headers } = await open(app, '/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+=';/);
  });

  test('a new build is shown without a restart', async () => {
    const { app, webDir } = await arrange();
    await open(app, '/');
    writeFileSync(join(webDir, 'index.html'), PAGE.replace('root', 'new-root'));
    utimesSync(join(webDir, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await open(app, '/')).body).toContain('new-root');
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

  test.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
  ])('that are not there are not found, and nothing outside is: %s', async (url) => {
    const { app } = await arrange();
    const response = await app.inject({ url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toHaveProperty('code');
  });

  test('a missing part of an old build is not answered with the page', async () => {
    const { app } = await arrange();
    expect((await open(app, '/assets/index-old.js')).statusCode).toBe(404);
  });

  test.each([
    ['br', 'br', 'accept-encoding'],
    ['gzip', 'gzip', 'accept-encoding'],
    ['identity', undefined, undefined],
  ])('are compressed for who can read it: %s', async (accepted, used, vary) => {
    const { app } = await arrange();
    const response = await app.inject({
      url: '/assets/index-4f2a.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers['content-encoding']).toBe(used);
    expect(response.headers.vary).toBe(vary);
  });

  test('that vanish while the server runs are not found', async () => {
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
    demo: false,
  };
  const html = injectConfig(PAGE, hostile);
  expect(html).not.toContain('alert(1)</script>');
  expect(configIn(html)).toEqual(hostile);
});
