import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authMessage } from '#web/features/auth/errors.ts';
import { createIdentity } from '#web/features/auth/identity.ts';

const ORIGIN = 'http://allcourt.test';

interface Call {
  path: string;
  body: Record<string, unknown>;
}

// The SDK keeps the `fetch` it finds on first import, so the fake network is installed before.
const network = vi.hoisted(() => {
  const calls: Call[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const { pathname, origin } = new URL(String(input));
    const text = String(init.body);
    const body: Record<string, unknown> = text.startsWith('{')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    const act = pathname.split(/[:/]/).at(-1) ?? '';
    calls.push({ path: `${origin}${pathname}`, body });
    const answer = answers.get(act) ?? { status: 404, body: { error: { code: 404, message: 'NOT_FOUND' } } };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return { calls, answers };
});

const CONFIG = {
  provider: 'embedded',
  apiOrigin: ORIGIN,
  google: false,
  mail: false,
  passkeys: false,
  demo: false,
} as const;

const setCookie = vi.spyOn(Document.prototype, 'cookie', 'set');
const identity = createIdentity(CONFIG, {});
const cookiesSet = setCookie.mock.calls.flat();

beforeEach(() => {
  network.calls.length = 0;
  network.answers.clear();
  allow('lookup', { users: [{ localId: 'u1', email: 'maya@bayside.club' }] });
});

describe('the identity client', () => {
  test("names the device's time zone to the provider, by a cookie for it alone", () => {
    expect(cookiesSet).toEqual(['time-zone=UTC; path=/identitytoolkit.googleapis.com; samesite=strict']);
  });

  test('signs in at our own server and answers with the ID token', async () => {
    allow('signInWithPassword', tokens('maya'));

    expect(await identity.signIn('maya@bayside.club', 'NetCord!9')).toBe(tokens('maya').idToken);
    expect(network.calls[0]).toMatchObject({
      path: `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
      body: { email: 'maya@bayside.club', password: 'NetCord!9' },
    });
  });

  test('registers and answers with the ID token', async () => {
    allow('signUp', tokens('nina'));

    expect(await identity.register('nina@bayside.club', 'NetCord!9', '')).toBe(tokens('nina').idToken);
    expect(acts()).not.toContain('update');
  });

  test('registers with a name, which the token then has', async () => {
    allow('signUp', tokens('nina'));
    allow('update', {});
    const { idToken } = tokens('nina-named');
    allow('token', { access_token: idToken, expires_in: '3600', refresh_token: 'refresh-2' });
    const token = await identity.register('nina@bayside.club', 'NetCord!9', 'Nina Berg');
    expect(token).toBe(idToken);
    expect(network.calls.find(({ path }) => path.endsWith(':update'))?.body).toMatchObject({
      displayName: 'Nina Berg',
    });
  });

  test('registers all the same where the name could not be kept', async () => {
    allow('signUp', tokens('nina'));
    refuse('update', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    const token = await identity.register('nina@bayside.club', 'NetCord!9', 'Nina Berg');
    expect(token).toBe(tokens('nina').idToken);
  });

  test('changes the password only after signing in with the current one', async () => {
    allow('signInWithPassword', tokens('maya'));
    allow('update', tokens('maya-2'));

    const change = {
      email: 'maya@bayside.club',
      currentPassword: 'NetCord!9',
      newPassword: 'Let!Second8',
    };
    // Tokens issued before the change are no longer valid.
    expect(await identity.changePassword(change)).toBe(tokens('maya-2').idToken);

    expect(acts()).toEqual(['signInWithPassword', 'lookup', 'update', 'lookup']);
    expect(network.calls[2]?.body).toMatchObject({
      idToken: tokens('maya').idToken,
      password: 'Let!Second8',
    });
  });

  test('leaves the password alone when the current one is wrong', async () => {
    refuse('signInWithPassword', 'INVALID_PASSWORD');

    const change = { email: 'maya@bayside.club', currentPassword: 'guess', newPassword: 'Let!Second8' };
    await expect(identity.changePassword(change)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(acts()).toEqual(['signInWithPassword']);
  });

  test('changes the email and answers with a token that names the new one', async () => {
    allow('signInWithPassword', tokens('old'));
    allow('update', { ...tokens('new'), email: 'maya@okafor.club' });

    const change = {
      email: 'maya@bayside.club',
      currentPassword: 'NetCord!9',
      newEmail: 'maya@okafor.club',
    };
    expect(await identity.changeEmail(change)).toBe(tokens('new').idToken);
    expect(network.calls.find((call) => call.path.endsWith(':update'))?.body).toMatchObject({
      email: 'maya@okafor.club',
    });
  });

  test('deletes the identity of this page, and nothing once it has signed out', async () => {
    allow('signInWithPassword', tokens('maya'));
    allow('delete', {});
    await identity.signIn('maya@bayside.club', 'NetCord!9');

    await identity.deleteCurrent();
    await identity.deleteCurrent();
    await identity.signOut();

    expect(acts().filter((act) => act === 'delete')).toHaveLength(1);
  });

  test.each([
    ['INVALID_EMAIL', 'The email address is badly formatted.'],
    ['USER_DISABLED', 'This user account has been disabled.'],
    ['EMAIL_NOT_FOUND', 'No account found with this email.'],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Authentication error: too many requests'],
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 30 s.',
      'Authentication error: too many requests. Try again in 30 s.',
    ],
    ['INVALID_LOGIN_CREDENTIALS', 'Authentication error: invalid credential'],
  ])('puts the sign-in refusal %s into words', async (code, message) => {
    refuse('signInWithPassword', code);

    expect(await refusal(identity.signIn('maya@bayside.club', 'NetCord!9'))).toBe(message);
  });

  test.each([
    ['EMAIL_EXISTS', 'This email is already registered. Try signing in.'],
    ['WEAK_PASSWORD : 8 characters or more', 'Password is too weak. Please choose a stronger password.'],
    ['OPERATION_NOT_ALLOWED', 'Authentication error: operation not allowed'],
  ])('puts the registration refusal %s into words', async (code, message) => {
    refuse('signUp', code);

    expect(await refusal(identity.register('maya@bayside.club', 'short', ''))).toBe(message);
  });

  test('fails for Google like a provider with Google turned off', async () => {
    expect(await refusal(identity.google())).toBe('Authentication error: operation not allowed');
    expect(network.calls).toEqual([]);
  });
});

function allow(act: string, body: unknown) {
  network.answers.set(act, { status: 200, body });
}

function refuse(act: string, message: string) {
  network.answers.set(act, { status: 400, body: { error: { code: 400, message } } });
}

function acts() {
  return network.calls.map((call) => call.path.split(/[:/]/).at(-1));
}

/** An answer with an unsigned token: the client reads its times and leaves the proof to the server. */
function tokens(name: string) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${part({ alg: 'RS256' })}.${part({ sub: name, iat: 0, exp: 4_102_444_800 })}.x`;
  return { localId: 'u1', idToken, refreshToken: `refresh-${name}`, expiresIn: '3600' };
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'no refusal',
    (error: unknown) => authMessage(error),
  );
}

describe('Google on a phone', () => {
  const GOOGLE = { ...CONFIG, google: true };

  test('sends the token of the native picker to the provider', async () => {
    allow('signInWithIdp', { ...tokens('maya'), localId: 'u1', providerId: 'google.com' });
    const phone = createIdentity(GOOGLE, { googleIdToken: async () => 'from-google' });

    expect(await phone.google()).toBe(tokens('maya').idToken);
    const { body } = network.calls[0] ?? {};
    expect(new URLSearchParams(String(body?.postBody)).get('id_token')).toBe('from-google');
  });

  test.each([
    ['gives nothing', async () => null],
    ['gives an empty token', async () => ''],
  ])('fails when the picker %s', async (_what, googleIdToken) => {
    await expect(createIdentity(GOOGLE, { googleIdToken }).google()).rejects.toThrow(
      'No credential returned from native Google sign-in',
    );
  });

  test('fails after two minutes without an answer', async () => {
    vi.useFakeTimers();
    const failed = createIdentity(GOOGLE, { googleIdToken: () => new Promise(() => {}) })
      .google()
      .catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();

    expect(await failed).toBe('No credential returned from native Google sign-in');
  });

  test("shows the native picker's own error", async () => {
    const googleIdToken = async () => {
      throw new Error('The user canceled the sign-in flow.');
    };
    const failure = await createIdentity(GOOGLE, { googleIdToken })
      .google()
      .catch((error: unknown) => error);

    expect(authMessage(failure)).toBe('The user canceled the sign-in flow.');
  });

  test('links to a password account after signing in with the password once', async () => {
    const phone = createIdentity(GOOGLE, { googleIdToken: async () => 'from-google' });
    allow('signInWithIdp', {
      needConfirmation: true,
      email: 'maya@bayside.club',
      providerId: 'google.com',
      oauthIdToken: 'from-google',
    });
    const failure = await phone.google().catch((error: unknown) => error);
    expect(authMessage(failure)).toBe(
      'This email already has a password. Sign in with it once to link Google.',
    );

    allow('signInWithPassword', tokens('maya'));
    allow('signInWithIdp', { ...tokens('maya'), localId: 'u1', providerId: 'google.com' });
    await phone.signIn('maya@bayside.club', 'NetCord!9');
    const linked = network.calls.filter(({ path }) => path.endsWith('signInWithIdp')).at(-1)?.body;
    expect(linked).toMatchObject({ idToken: expect.any(String) });
  });
});
