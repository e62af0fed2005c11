import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  playerFramePolicy,
} from '#server/plugins/content-security-policy.ts';
import { harness, testConfig } from '#test/harness.ts';

test('without https, browsers may come back without it', async () => {
  const { app } = await harness();
  const { headers } = await app.inject('/healthz');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test.each(['/%zz', '/api/matches/%'])(
  'an address that no router can read is answered with what keeps it harmless: %s',
  async (url) => {
    const { app } = await harness();
    const response = await app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad-request']);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': response.json().requestId,
    });
  },
);

test('with https, tells browsers to stay with it', async () => {
  const { app } = await harness({ config: { publicUrl: 'https://allcourt.example', secure: true } });
  const { headers } = await app.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

describe('the content security policy', () => {
  const { auth } = testConfig();
  const config = { publicUrl: 'https://allcourt.example', secure: true, auth };

  test('allows the page itself and its sockets, and no script but ours', () => {
    const policy = contentSecurityPolicy(config, { scriptHashes: [] });
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self' wss://allcourt.example;");
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("frame-ancestors 'none';");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).not.toContain(" 'unsafe-eval'");
  });

  test('lets the SDK of a Firebase project reach Google only', () => {
    const firebase = {
      projectId: 'club',
      apiKey: 'web-key',
      authDomain: 'club.firebaseapp.com',
      appId: '',
      keysUrl: '',
      toolkitUrl: '',
      serviceAccount: null,
      emulatorHost: null,
    };
    const policy = contentSecurityPolicy({ ...config, auth: { ...auth, firebase } }, { scriptHashes: [] });
    expect(policy).toContain(
      "connect-src 'self' wss://allcourt.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://apis.google.com;");
    expect(policy).toContain('https://www.youtube-nocookie.com https://club.firebaseapp.com;');
    expect(contentSecurityPolicy(config, { scriptHashes: [] })).not.toContain('google');
  });

  test('lets the frame for videos elsewhere reach them, in a sandbox, and nothing of ours but its script', () => {
    const policy = playerFramePolicy({ secure: true });
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain('connect-src https:;');
    expect(policy).toContain("frame-ancestors 'self';");
    expect(policy).toContain('sandbox allow-scripts;');
    expect(policy).toContain("script-src 'self';");
  });

  test('lets exactly the page’s inline scripts run', () => {
    const html = `<script>a()</script><script type="module">b()</script><script src="/c.js"></script>
      <script type="application/json" id="app-config">{}</script>`;
    const hashes = inlineScriptHashes(html);
    expect(hashes).toEqual([
      'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=',
      'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc=',
    ]);
    expect(contentSecurityPolicy(config, { scriptHashes: hashes })).toContain(
      `script-src 'self' 'wasm-unsafe-eval' '${hashes[0]}' '${hashes[1]}';`,
    );
  });
});
