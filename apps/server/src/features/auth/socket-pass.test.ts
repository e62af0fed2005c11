import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, cutOff } from '#test/sockets.ts';
import { createSocketPass, readSocketPass } from './socket-pass.ts';

const SHELL = 'capacitor://localhost';
const SESSION = 'a'.repeat(43);
const NOW = new Date('2024-01-18T19:42:00Z');

describe('a pass', () => {
  const pass = createSocketPass(SESSION, { secret: 'ours', now: NOW });
  const at = (seconds: number, secret = 'ours') => ({
    secret,
    now: new Date(NOW.getTime() + seconds * 1000),
  });

  test('names its session for a minute', () => {
    expect([readSocketPass(pass, at(59)), readSocketPass(pass, at(60))]).toEqual([SESSION, undefined]);
  });

  test.each([
    ['of another session', pass, 'theirs'],
    ['for another session', pass.replace('a', 'b'), 'ours'],
    ['that lasts longer', pass.replace(/\.\w+\./, '.zzzzzzzz.'), 'ours'],
    ['that is none', 'pass', 'ours'],
  ])('%s opens nothing', (_name, given, secret) => {
    expect(readSocketPass(given, at(0, secret))).toBeUndefined();
  });
});

describe('a shell', () => {
  let server: Harness;

  beforeAll(async () => {
    server = await harness();
  });

  async function askForPass(cookie?: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/socket-pass',
      headers: cookie === undefined ? {} : { cookie },
    });
    return { status: response.statusCode, pass: response.json().pass };
  }

  test('comes in by a pass', async () => {
    const { cookie } = await buildAccount(server);
    const { pass } = await askForPass(cookie);
    const socket = await connect(server.app, { socketPass: pass, origin: SHELL });
    expect(socket.connected).toBe(true);
  });

  test('is put out when the session ends, and does not come again with the same pass', async () => {
    const { cookie } = await buildAccount(server);
    const { pass } = await askForPass(cookie);
    const socket = await connect(server.app, { socketPass: pass });
    const gone = cutOff(socket);
    await server.app.inject({ method: 'POST', url: '/auth/logout', headers: { cookie } });
    await gone;
    await expect(connect(server.app, { socketPass: pass })).rejects.toThrow();
  });

  test('does not come in later than a minute after it asked', async () => {
    const { cookie } = await buildAccount(server);
    const { pass } = await askForPass(cookie);
    server.clock.advance({ minutes: 1 });
    await expect(connect(server.app, { socketPass: pass })).rejects.toThrow();
  });

  test('gets no pass without a session', async () => {
    expect(await askForPass()).toEqual({ status: 401, pass: undefined });
  });

  test('is refused from a foreign origin, pass or not', async () => {
    const { cookie } = await buildAccount(server);
    const { pass } = await askForPass(cookie);
    await expect(
      connect(server.app, { socketPass: pass, origin: 'https://elsewhere.example' }),
    ).rejects.toThrow();
  });
});
