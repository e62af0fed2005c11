// The lock-out experiment: an attacker beside a club and elsewhere. `LOCKOUT_FIGURES=1` prints the figures that
// docs/security.md has.

import { expect, test } from 'vitest';
import { LIMITS } from '#server/plugins/limit-table.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { throttleOf } from '#test/throttle.ts';
import { countGuess } from './guessing.ts';
import type { Throttle } from './throttle.ts';

const MEMBERS = 40;
const CLUB = '198.51.100.1';
const PASSWORD = 'forehand-winner';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

interface Member {
  email: string;
  cookie: string;
}

test('neither an attacker at its address nor thousands elsewhere keep a club from signing in', async () => {
  const server = await harness({ config: { ...testConfig({ TRUST_PROXY: '1' }), limits: LIMITS } });
  const throttle = throttleOf(server);
  const members = await buildClub(server);

  // Elsewhere: thousands of addresses guess at every member.
  await Promise.all(members.map(({ email }) => guessFromMany(throttle, email)));
  const elsewhere = await signInAll(server, members);
  const newDevices = await signInAll(server, members.map(asNewDevice));

  // At the club: floods the address, and guesses at every member as often as one is answered.
  await Promise.all(members.map(({ email }) => guessAtClub(throttle, email)));
  await flood(server);
  const beside = await signInAll(server, members);
  const newBeside = await signInAll(server, members.slice(0, 3).map(asNewDevice));

  print({ elsewhere, newDevices, beside, newBeside });
  const everyone = { signedIn: MEMBERS, longestWaitSeconds: 0 };
  expect({ elsewhere, newDevices, beside }).toEqual({
    elsewhere: everyone,
    newDevices: everyone,
    beside: everyone,
  });
  expect(newBeside.signedIn).toBe(0);
}, 120_000);

test('guessing stays bounded, from one address, from many, and with a stolen cookie', async () => {
  const server = await harness();
  const throttle = throttleOf(server);
  const known = { account: 'a', nonce: 'stolen', since: server.clock.now() };
  const guessesOf = async (hours: number, guesser: (count: number) => Parameters<typeof countGuess>[1]) => {
    const end = server.clock.now().getTime() + hours * 3_600_000;
    let guesses = 0;
    while (server.clock.now().getTime() < end) {
      const verdict = await countGuess(throttle, guesser(guesses));
      guesses += verdict.allowed ? 1 : 0;
      server.clock.advance({ seconds: verdict.allowed ? 0 : verdict.retryAfterSeconds });
    }
    return guesses;
  };
  const ways = {
    'one account, one address': (hour: string) => () => ({
      email: `a${hour}@club.test`,
      address: CLUB,
      known: undefined,
    }),
    'one account, many addresses': (hour: string) => (count: number) => ({
      email: `b${hour}@club.test`,
      address: `10.${hour}.${count >> 8}.${count & 255}`,
      known: undefined,
    }),
    'many accounts, one address': (hour: string) => (count: number) => ({
      email: `${count}-${hour}@club.test`,
      address: `203.0.113.${hour}`,
      known: undefined,
    }),
    'one account, a stolen cookie': (hour: string) => () => ({
      email: 'c@club.test',
      address: CLUB,
      known: { ...known, nonce: `stolen-${hour}` },
    }),
  };
  const figures: Record<string, { hour: number; day: number }> = {};
  for (const [name, way] of Object.entries(ways)) {
    figures[name] = { hour: await guessesOf(1, way('1')), day: await guessesOf(24, way('24')) };
  }

  print(figures);
  expect(figures).toEqual({
    'one account, one address': { hour: 11, day: 34 },
    'one account, many addresses': { hour: 45, day: 321 },
    'many accounts, one address': { hour: 122, day: 1502 },
    'one account, a stolen cookie': { hour: 16, day: 39 },
  });
}, 120_000);

async function buildClub(server: Harness): Promise<Member[]> {
  const members: Member[] = [];
  for (let member = 1; member <= MEMBERS; member += 1) {
    const email = `member-${member}@club.test`;
    const { idToken } = await buildIdentity(server.app, { email, password: PASSWORD });
    const opened = await server.app.inject({
      method: 'POST',
      url: '/auth/firebase',
      headers: { 'x-forwarded-for': `192.0.2.${member}` },
      payload: { idToken },
    });
    const given = [opened.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    members.push({ email, cookie: given.find((one) => one?.startsWith('device=')) ?? '' });
  }
  return members;
}

function asNewDevice({ email }: Member): Member {
  return { email, cookie: '' };
}

/** More than an address may ask for, of everything and of sign-in. */
async function flood({ app }: Harness): Promise<void> {
  let status = 200;
  for (let asked = 0; status !== 429 && asked <= LIMITS.everything.max; asked += 1) {
    ({ statusCode: status } = await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': CLUB } }));
  }
  expect(status).toBe(429);
}

// Counted as the server does, without the cost of hashing that many passwords.
async function guessFromMany(throttle: Throttle, email: string): Promise<void> {
  for (let address = 0; address < 31; address += 1) {
    await throttle.guess({ kind: 'account', subject: email });
  }
}

async function guessAtClub(throttle: Throttle, email: string): Promise<void> {
  for (let count = 0; count < 6; count += 1) {
    await countGuess(throttle, { email, address: CLUB, known: undefined });
  }
}

async function signInAll(
  { app }: Harness,
  members: readonly Member[],
): Promise<{ signedIn: number; longestWaitSeconds: number }> {
  const result = { signedIn: 0, longestWaitSeconds: 0 };
  for (const { email, cookie } of members) {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: { 'x-forwarded-for': CLUB, ...(cookie ? { cookie } : {}) },
      payload: { email, password: PASSWORD },
    });
    result.signedIn += statusCode === 200 ? 1 : 0;
    result.longestWaitSeconds = Math.max(result.longestWaitSeconds, Number(headers['retry-after'] ?? 0));
  }
  return result;
}

function print(figures: object): void {
  if (process.env.LOCKOUT_FIGURES) {
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  }
}
