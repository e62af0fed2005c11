import { beforeAll, expect, test } from 'vitest';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { expireEvents } from './list.ts';
import { recordSecurityEvent } from './service.ts';

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let h: Harness;
let ada: SignedInAccount;
let ben: SignedInAccount;
beforeAll(async () => {
  h = await harness();
  ada = await buildAccount(h);
  ben = await buildAccount(h);
});

function read(who: { cookie?: string }, query = '') {
  return h.app.inject({ url: `/api/security/events${query}`, headers: { cookie: who.cookie ?? '' } });
}

test('refuses people who are signed out', async () => {
  expect((await read({})).json()).toMatchObject({ code: 'not-signed-in' });
});

test('refuses a page before something that is no event', async () => {
  expect((await read(ada, '?before=7')).json()).toMatchObject({ code: 'bad-request' });
});

test('hides the log of the shared demo account', async () => {
  const demo = await buildAccount(h, { isDemo: true });
  expect((await read(demo)).json()).toMatchObject({ code: 'demo-account' });
});

test('shows an event with its device and time zone to its own account only', async () => {
  const device = { userAgent: FIREFOX, timeZone: 'Europe/Lisbon' };
  await recordSecurityEvent(h, { kind: 'signed-in', of: ada.account, device, detail: 'password' });
  expect((await read(ada)).json()).toMatchObject({
    events: [
      {
        kind: 'signed-in',
        detail: 'password',
        at: h.clock.now().toISOString(),
        browser: 'Firefox',
        system: 'Android',
        device: 'phone',
        timeZone: 'Europe/Lisbon',
      },
    ],
    hasMore: false,
  });
  expect((await read(ben)).json()).toEqual({ events: [], hasMore: false });
});

test('finds the account of a provider identity, and drops a time zone that is none', async () => {
  const { issuer, subject } = ben.account;
  const device = { userAgent: null, timeZone: 'Nowhere/Land' };
  await recordSecurityEvent(h, { kind: 'sign-in-failed', of: { issuer, subject }, device });
  expect((await read(ben)).json()).toMatchObject({
    events: [{ kind: 'sign-in-failed', browser: null, device: null, timeZone: null }],
  });
});

test('pages, the newest first', async () => {
  const { account, cookie } = await buildAccount(h);
  for (let n = 0; n < 31; n += 1) {
    await recordSecurityEvent(h, { kind: 'step-up', of: account, device: undefined, detail: String(n) });
  }
  const first = (await read({ cookie })).json();
  expect([first.events.length, first.events[0].detail, first.hasMore]).toEqual([30, '30', true]);
  const second = (await read({ cookie }, `?before=${first.events.at(-1).id}`)).json();
  expect([second.events.map(({ detail }: { detail: string }) => detail), second.hasMore]).toEqual([
    ['0'],
    false,
  ]);
});

test('keeps events for twelve months', async () => {
  const { db, clock } = await harness();
  await recordSecurityEvent({ db, clock }, { kind: 'admin-command', of: null, device: undefined });
  clock.advance({ days: 364 });
  await expireEvents({ db, clock });
  expect(await db.$count(securityEvent)).toBe(1);
  clock.advance({ days: 3 });
  await expireEvents({ db, clock });
  expect(await db.$count(securityEvent)).toBe(0);
});
