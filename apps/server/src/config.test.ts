import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { LIMITS } from '#server/plugins/limit-table.ts';
import { StartupError } from '#server/startup-error.ts';

const SECRET = 'kept in the data folder, long enough';

function parse(env: Record<string, string>) {
  return parseConfig(env, () => SECRET);
}

test('an empty environment is a developer’s machine', () => {
  expect(parse({})).toMatchObject({
    nodeEnv: 'development',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    secure: false,
    databaseUrl: null,
    isDatabaseShared: false,
    trustProxy: false,
    seedDemo: 'when-empty',
    limits: LIMITS,
    warnings: [],
    auth: {
      firebase: null,
      secret: SECRET,
      enumerationProtection: false,
      minPassword: 8,
      signup: true,
      sessionIdleDays: 30,
      sessionAbsoluteDays: 180,
    },
  });
});

test.each([
  [
    'the public address loses its slash',
    { PUBLIC_URL: 'https://Allcourt.example/' },
    { publicUrl: 'https://allcourt.example', secure: true },
  ],
  [
    'a variable set to nothing counts as not set',
    { PORT: '', DATABASE_URL: ' ' },
    { port: 3000, databaseUrl: null },
  ],
  ['proxies can be counted', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
  ['no proxy is trusted with 0', { TRUST_PROXY: '0' }, { trustProxy: false }],
  ['proxies can be named', { TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  ['a deployment logs every request', { NODE_ENV: 'production' }, { logLevel: 'info' }],
  ['a developer’s terminal stays quiet', {}, { logLevel: 'warn' }],
  ['the demo can be refused', { SEED_DEMO: '0' }, { seedDemo: 'never' }],
  [
    'the demo can be demanded',
    { SEED_DEMO: '1', NODE_ENV: 'production', DATABASE_URL: 'postgres://db/a', AUTH_SECRET: SECRET },
    { seedDemo: 'always' },
  ],
  [
    'a production database gets no demo',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/a', AUTH_SECRET: SECRET },
    { seedDemo: 'never' },
  ],
  [
    'production with the built-in database gets none either',
    { NODE_ENV: 'production' },
    { seedDemo: 'never' },
  ],
  ['the demo of one’s own machine stays as it is', {}, { demoResetHour: null }],
  ['the demo that others reach is reset at four', { HOST: '0.0.0.0' }, { demoResetHour: 4 }],
  ['the hour of the reset can be chosen', { DEMO_RESET_HOUR: '0' }, { demoResetHour: 0 }],
  ['the reset can be refused', { HOST: '0.0.0.0', DEMO_RESET_HOUR: 'never' }, { demoResetHour: null }],
  ['only this machine reaches a server on loopback', {}, { isLocal: true }],
  ['others reach one that listens on every address', { HOST: '0.0.0.0' }, { isLocal: false }],
  ['others reach one behind a proxy', { PUBLIC_URL: 'https://allcourt.example' }, { isLocal: false }],
  ['a public address may be loopback', { PUBLIC_URL: 'http://127.0.0.1:3000' }, { isLocal: true }],
])('%s', (_name, env, expected) => {
  expect(parse(env)).toMatchObject(expected);
});

describe('origins that may send changes', () => {
  test('without PUBLIC_URL they are the loopback addresses and the native shells', () => {
    expect(parse({ PORT: '4000' }).origins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
      'capacitor://localhost',
      'https://localhost',
    ]);
  });

  test('with PUBLIC_URL they are that one and the native shells named', () => {
    const { origins } = parse({ PUBLIC_URL: 'https://a.example', NATIVE_ORIGINS: 'capacitor://localhost' });
    expect(origins).toEqual(['https://a.example', 'capacitor://localhost']);
  });
});

test('a given secret is used and the data folder is left alone', () => {
  const untouched = () => {
    throw new Error('must not be called');
  };
  expect(parseConfig({ AUTH_SECRET: SECRET }, untouched).auth.secret).toBe(SECRET);
});

test('the rate limits can be widened', () => {
  expect(parse({ RATE_LIMIT_FACTOR: '10' }).limits.feedback).toEqual({
    ...LIMITS.feedback,
    max: LIMITS.feedback.max * 10,
  });
});

test('production over plain http is warned of', () => {
  const { warnings } = parse({ NODE_ENV: 'production', PUBLIC_URL: 'http://allcourt.example' });
  expect(warnings).toEqual([expect.stringContaining('without https')]);
});

test.each([
  ['warns where https needs a proxy that it was not told of', {}, [expect.stringContaining('TRUST_PROXY')]],
  ['is quiet where the proxy is known', { TRUST_PROXY: '1' }, []],
])('%s', (_name, proxy, expected) => {
  expect(parse({ PUBLIC_URL: 'https://allcourt.example', ...proxy }).warnings).toEqual(expected);
});

test('a shared database is warned of, since live updates stay on one server', () => {
  const { isDatabaseShared, warnings } = parse({ SHARED_DATABASE: '1', SHARED_MEDIA: '1' });
  expect(isDatabaseShared).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('SHARED_DATABASE')]);
});

test('REDIS_URL connects the servers of a shared database, unless SHARED_DATABASE=0', () => {
  const REDIS_URL = 'rediss://user:secret@redis.example:6379/1';
  expect(parse({ REDIS_URL })).toMatchObject({ redisUrl: REDIS_URL, isDatabaseShared: true });
  expect(parse({ REDIS_URL, SHARED_DATABASE: '0' }).isDatabaseShared).toBe(false);
  expect(parse({}).redisUrl).toBe(null);
});

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'club',
  S3_ACCESS_KEY_ID: 'club',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each([
  ['neither a bucket nor a shared folder', {}, [expect.stringContaining('SHARED_MEDIA')]],
  ['a bucket', BUCKET, []],
  ['a shared folder', { SHARED_MEDIA: '1' }, []],
])('servers of one database with %s', (_name, media, expected) => {
  expect(parse({ REDIS_URL: 'redis://redis.example', ...media }).warnings).toEqual(expected);
});

test.each([
  ['NODE_ENV', 'staging', 'must be development, production or test'],
  ['PORT', '0', 'must be a whole number from 1 to 65535'],
  ['PORT', '80a', 'must be a whole number from 1 to 65535'],
  ['PUBLIC_URL', 'allcourt.example', 'must be an http or https address without a path'],
  ['PUBLIC_URL', 'https://allcourt.example/app', 'must be an http or https address without a path'],
  ['REDIS_URL', 'redis.example:6379', 'must look like redis://'],
  ['DATABASE_URL', 'mysql://db/a', 'must look like postgres://'],
  ['SHARED_DATABASE', 'yes', 'must be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
  ['TRUST_PROXY', 'true', 'must be the number of proxies in front'],
  ['SEED_DEMO', 'yes', 'must be 0 or 1'],
  ['DEMO_RESET_HOUR', '24', 'must be an hour from 0 to 23, or never'],
  ['AUTH_PROVIDER', 'ldap', 'must be embedded, firebase or emulator'],
  ['SMTP_URL', 'mail.example', 'must look like smtps://'],
  ['MAIL_FROM', 'Allcourt', 'must be an address'],
  ['MAIL_FROM', 'noreply@club.example', 'and SMTP_URL belong together'],
  ['FIREBASE_SERVICE_ACCOUNT', '/no/such/file', 'must be the key file of a service account'],
  ['FIREBASE_SERVICE_ACCOUNT', '{"client_email":"a"}', 'must be the key file of a service account'],
  ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
  ['AUTH_ENUMERATION_PROTECTION', 'on', 'must be 0 or 1'],
  ['AUTH_MIN_PASSWORD', '4', 'must be a whole number from 6 to 128'],
  ['AUTH_SIGNUP', 'no', 'must be 0 or 1'],
  ['SESSION_IDLE_DAYS', '0', 'must be a whole number from 1 to 365'],
  ['SESSION_ABSOLUTE_DAYS', '7', 'must not be less than SESSION_IDLE_DAYS'],
  ['NATIVE_ORIGINS', 'localhost', 'must be origins joined by commas'],
  ['NATIVE_APP_ID', 'allcourt', 'must be the id of an app'],
  ['APPLE_TEAM_ID', 'abc', 'must be ten letters and digits'],
  ['FCM_SERVICE_ACCOUNT', '{"client_email":"a"}', 'must be the key file of a service account of the project'],
  ['APNS_KEY', 'no key', 'must be the key that Apple made'],
  ['APNS_KEY_ID', 'ABC123DEFG', 'and APNS_KEY belong together'],
  ['APNS_SANDBOX', 'yes', 'must be 0 or 1'],
  ['ANDROID_CERTIFICATES', 'A1:B2', 'must be SHA-256 fingerprints'],
  ['RATE_LIMIT_FACTOR', '0', 'must be a whole number from 1'],
])('%s=%s is refused', (name, value, sentence) => {
  expect(() => parse({ [name]: value })).toThrow(StartupError);
  expect(() => parse({ [name]: value })).toThrow(`${name}: ${sentence}`);
});

test('production on a shared database needs the secret in its environment', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/allcourt' };
  expect(() => parse(env)).toThrow('AUTH_SECRET: is needed in production');
});

test('one message lists every bad variable', () => {
  const lines = messageOf({ PORT: 'x', LOG_LEVEL: 'x', SEED_DEMO: 'x' }).split('\n');
  expect(lines).toEqual([
    'The configuration cannot be used:',
    expect.stringContaining('PORT:'),
    expect.stringContaining('LOG_LEVEL:'),
    expect.stringContaining('SEED_DEMO:'),
  ]);
});

function messageOf(env: Record<string, string>): string {
  try {
    parse(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('native shells', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const APPLE = { APNS_KEY: key, APNS_KEY_ID: 'ABC123DEFG', APPLE_TEAM_ID: 'DEF123GHIJ' };

  test('are sent nothing where nothing is said about it', () => {
    expect(parse({})).toMatchObject({ fcm: null, apns: null });
  });

  test('are reached by Google with a service account, by Apple with a key', () => {
    const account = {
      client_email: 'a@b',
      private_key: 'key',
      token_uri: 'https://t.test',
      project_id: 'club',
    };
    const { fcm, apns } = parse({ ...APPLE, FCM_SERVICE_ACCOUNT: JSON.stringify(account) });
    expect(fcm).toEqual({ account, origin: 'https://fcm.googleapis.com' });
    expect(apns).toEqual({
      key,
      keyId: 'ABC123DEFG',
      teamId: 'DEF123GHIJ',
      topic: 'app.allcourt',
      origin: 'https://api.push.apple.com',
    });
  });

  test('have a separate Apple service when built for development', () => {
    expect(parse({ ...APPLE, APNS_SANDBOX: '1' }).apns?.origin).toBe('https://api.sandbox.push.apple.com');
  });

  test('need to know whose key it is, which is of one kind; its line breaks may be written out', () => {
    expect(() => parse({ ...APPLE, APPLE_TEAM_ID: '' })).toThrow('APPLE_TEAM_ID: is needed with APNS_KEY');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const wrong = rsa.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => parse({ ...APPLE, APNS_KEY: wrong })).toThrow('APNS_KEY: must be');
    expect(parse({ ...APPLE, APNS_KEY: key.replaceAll('\n', '\\n') }).apns?.key).toBe(key);
  });
});

describe('a Firebase project', () => {
  const FIREBASE = {
    AUTH_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: 'club',
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_DOMAIN: 'club.firebaseapp.com',
    FIREBASE_APP_ID: '1:2:web:3',
  };
  const EMULATOR = {
    AUTH_PROVIDER: 'emulator',
    FIREBASE_PROJECT_ID: 'demo-club',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };

  test('is read from the environment, its service account as text', () => {
    const account = { client_email: 'a@b', private_key: 'key', token_uri: 'https://oauth2.test/token' };
    const { auth, seedDemo } = parse({ ...FIREBASE, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) });

    expect(auth.firebase).toEqual({
      projectId: 'club',
      apiKey: 'web-key',
      authDomain: 'club.firebaseapp.com',
      appId: '1:2:web:3',
      keysUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
      toolkitUrl: 'https://identitytoolkit.googleapis.com',
      serviceAccount: account,
      emulatorHost: null,
    });
    expect(seedDemo).toBe('never');
  });

  test('may be the emulator’s', () => {
    expect(parse(EMULATOR).auth.firebase).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  });

  test.each([
    ['without a project', { AUTH_PROVIDER: 'firebase' }, 'FIREBASE_PROJECT_ID: is needed'],
    ['without a web key', { ...FIREBASE, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY: and'],
    [
      'with the emulator in production',
      { ...EMULATOR, NODE_ENV: 'production' },
      'cannot be used in production',
    ],
    ['with the emulator nowhere', { ...EMULATOR, FIREBASE_AUTH_EMULATOR_HOST: '' }, 'belong together'],
    [
      'with an emulator that is not meant',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'belong together',
    ],
  ])('%s is refused', (_what, env, sentence) => {
    expect(() => parse(env)).toThrow(sentence);
  });
});
