// Nothing that opens anything is in the log, even in its most talkative setting: an account goes through all ways in,
// sockets open by each key, and the database fails under every route. authorization.test.ts asks every route as every
// kind of caller, and searches that log.

import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { replyPathOf } from '#server/features/calendar/replies/links.ts';
import { ask as askKeeping, routesOf } from '#test/routes/ask.ts';
import { collectEvents, connectAs, messageOf, send } from '#test/routes/events.ts';
import { PASSWORD } from '#test/routes/identities.ts';
import { requestOf } from '#test/routes/requests.ts';
import { SeenSecrets } from '#test/routes/secrets.ts';
import { buildWorld, type World } from '#test/routes/world.ts';
import { sessionOf } from '#test/session-cookie.ts';
import { connect } from '#test/sockets.ts';
import { codeAt } from './features/auth/embedded/totp.ts';

const FORGED = `${'x'.repeat(40)}A1z`;

const secrets = new SeenSecrets();
let world: World;

beforeAll(async () => {
  world = await buildWorld({ logLevel: 'trace' });
  secrets.add(PASSWORD, world.server.config.auth.secret);
}, 60_000);

const ask = (request: ReturnType<typeof requestOf>) => askKeeping(world, request, secrets);

function written(): string {
  return JSON.stringify(world.logLines());
}

describe('the log', () => {
  test('has no secret of any route while the database fails', { timeout: 60_000 }, async () => {
    for (const route of routesOf(world)) {
      for (const caller of ['link', 'owner'] as const) {
        world.fail();
        await ask(requestOf(route, { world, caller }));
        await world.undo();
      }
    }

    const failed = world.logLines().filter(({ level }) => level === 'error');
    expect(failed.length).toBeGreaterThan(100);
    expect(secrets.leaksOf(written())).toEqual([]);
  });

  test('has no secret of an account that uses every way in', async () => {
    const known = await useEveryWayIn();

    expect(Object.entries(known).filter(([, secret]) => !secrets.has(secret))).toEqual([]);
    expect(secrets.leaksOf(written())).toEqual([]);
    await world.undo();
  });

  test('has no code of a guardian and no reply link', async () => {
    const { stranger, member } = world.people;
    await call('PATCH', '/user/preferences', { cookie: stranger.cookie, payload: { birthYear: 2014 } });
    const invited = await call('POST', '/api/family/guardians', {
      cookie: stranger.cookie,
      payload: { id: uuidv7(), minorId: stranger.account.id },
    });
    const { code } = invited.json();
    expect((await call('GET', `/api/family/invites/${code}`)).statusCode).toBe(200);
    await call('POST', `/api/family/invites/${code}/accept`, { cookie: member.cookie });
    const { eventId, occurrenceKey: key } = world.ids;
    const notice = { type: 'event-new', accountId: member.account.id, detail: { eventId, key } } as const;
    const token = String(replyPathOf(notice, world.server.config.auth.secret)).split('/').at(-1) ?? '';
    const reply = `/api/calendar/reply/${token}`;
    expect((await call('GET', reply)).statusCode).toBe(200);
    await call('POST', reply, { payload: { answer: 'yes', note: null } });

    const [, signature = ''] = token.split('.');
    expect([code, signature].filter((secret) => !secrets.has(secret))).toEqual([]);
    expect(secrets.leaksOf(written())).toEqual([]);
    await world.undo();
  });

  test('has no key that opens a socket', { timeout: 60_000 }, async () => {
    const { app } = world.server;
    const { cookie } = world.people.owner;
    const { pass } = (await call('POST', '/auth/socket-pass', { cookie })).json();
    const { shareToken, linkToken } = world.ids;
    const opened = [{ socketPass: pass }, { shareToken }, { liveKey: linkToken }, { cookie }];
    for (const key of opened) {
      secrets.read(key);
      (await connect(app, key)).close();
    }
    secrets.add(FORGED);
    for (const key of [{ socketPass: FORGED }, { shareToken: FORGED }, { liveKey: FORGED }]) {
      await connect(app, key).then(
        (socket) => socket.close(),
        () => {},
      );
    }
    for (const { event } of collectEvents()) {
      for (const caller of ['link', 'owner'] as const) {
        const socket = await connectAs(caller, world, event);
        await send(socket, event, messageOf(event, world, caller));
        socket.close();
      }
    }

    expect(secrets.has(pass.split('.').at(-1))).toBe(true);
    expect(secrets.leaksOf(written())).toEqual([]);
  });
});

test('a secret in the log is found, also when it is encoded', () => {
  const seen = new SeenSecrets();
  const token = 'q7Lw2vYtR-0aZk9XcPm4Jd_uNfGh1sBe3oTi5rKlQyE';
  seen.read(`/api/watch/${token}`);
  const hidden = [token, Buffer.from(token).toString('base64'), Buffer.from(token).toString('hex')];

  expect(hidden.map((text) => seen.leaksOf(`{"path":"/${text}"}`))).toEqual([[token], [token], [token]]);
  expect(seen.leaksOf('{"path":"/api/watch/:token"}')).toEqual([]);
});

type Call = { cookie?: string; payload?: object };

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, { cookie, payload }: Call = {}) {
  return ask({ method, url, headers: cookie ? { cookie } : {}, ...(payload ? { payload } : {}) });
}

function provider(act: string, payload: object) {
  return call('POST', `/identitytoolkit.googleapis.com/v1/accounts:${act}?key=embedded`, { payload });
}

/** One of each secret that the account was given. */
async function useEveryWayIn(): Promise<Readonly<Record<string, string>>> {
  const { email, idToken } = world.identity;
  const mailedCode = async (request: object) => {
    const count = world.mail.mails.length;
    expect((await provider('sendOobCode', { ...request, idToken })).statusCode).toBe(200);
    const mails = await world.mail.received(count + 1);
    secrets.read(mails.at(-1)?.source);
    return world.mail.newestCode();
  };
  const confirming = await mailedCode({ requestType: 'VERIFY_EMAIL' });
  expect((await provider('update', { oobCode: confirming })).statusCode).toBe(200);
  const session = sessionOf(await call('POST', '/auth/firebase', { payload: { idToken } }));
  const own = { cookie: session };

  const { secret } = (await call('POST', '/auth/two-step', own)).json();
  const code = codeAt(secret, world.server.clock.now());
  const confirmed = await call('POST', '/auth/two-step/confirm', { ...own, payload: { code } });
  const [recoveryCode = ''] = confirmed.json().recoveryCodes;
  const { options } = (await call('POST', '/auth/passkeys/options', own)).json();

  const { mfaPendingCredential } = (
    await provider('signInWithPassword', { email, password: PASSWORD })
  ).json();
  for (const verificationCode of ['000000', recoveryCode]) {
    await call('POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize?key=embedded', {
      payload: { mfaPendingCredential, totpVerificationInfo: { verificationCode } },
    });
  }
  const resetting = await mailedCode({ requestType: 'PASSWORD_RESET', email });
  const changing = { oobCode: resetting, newPassword: 'backhand-winner-7' };
  secrets.add(changing.newPassword, 'a-wrong-password');
  expect((await provider('resetPassword', changing)).statusCode).toBe(200);
  await provider('signInWithPassword', { email, password: 'a-wrong-password' });
  const [, payload = '', signature = ''] = idToken.split('.');
  return {
    ...{ confirming, resetting, session: session.replace('session=', ''), secret, recoveryCode },
    ...{ challenge: options.challenge, mfaPendingCredential, payload, signature },
  };
}
