import { expect, test } from 'vitest';
import { harness } from '#test/harness.ts';

const CERTIFICATE = Array.from({ length: 32 }, () => 'A1').join(':');
const APPLE = '/.well-known/apple-app-site-association';
const ANDROID = '/.well-known/assetlinks.json';

async function ask(url: string, nativeApps: { appleTeam?: string; androidCertificates?: string[] }) {
  const { app } = await harness({
    config: { nativeApps: { id: 'club.example', appleTeam: null, androidCertificates: [], ...nativeApps } },
  });
  return app.inject(url);
}

test('tells iOS which app opens its links, and which of them a browser keeps', async () => {
  const response = await ask(APPLE, { appleTeam: 'ABCDE12345' });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  const { details } = response.json().applinks;
  expect(details).toHaveLength(1);
  expect(details[0].appIDs).toEqual(['ABCDE12345.club.example']);
  expect(details[0].components).toContainEqual({ '/': '/api/*', exclude: true });
  expect(details[0].components).toContainEqual({ '/': '/auth/*', exclude: true });
  expect(details[0].components.at(-1)).toMatchObject({ '/': '/*' });
});

test('tells Android the same, with what the app is signed with', async () => {
  const response = await ask(ANDROID, { androidCertificates: [CERTIFICATE] });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'club.example',
        sha256_cert_fingerprints: [CERTIFICATE],
      },
    },
  ]);
});

test.each([APPLE, ANDROID])('answers nothing for apps that are not set up: %s', async (url) => {
  const response = await ask(url, {});
  expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
});
