import { resolve } from 'node:path';
import { type Environment, environment } from '#server/environment.ts';
import type { FirebaseProject } from '#server/features/auth/firebase/project.ts';
import type { GoogleConfig } from '#server/features/auth/google/google-client.ts';
import type { MailConfig } from '#server/mail/mailer.ts';
import type { S3Config } from '#server/media/s3-store.ts';
import { LIMITS, type Limits, scaleLimits } from '#server/plugins/limit-table.ts';
import type { ApnsConfig } from '#server/push/apns.ts';
import type { FcmConfig } from '#server/push/fcm.ts';
import { StartupError } from '#server/startup-error.ts';
import type { NativeApps } from '#server/web/app-links.ts';

export interface AuthConfig {
  /** The Firebase project that vouches for people; null: this server does. */
  firebase: FirebaseProject | null;
  secret: string;
  /** True when sign-in hides if an address is known. */
  enumerationProtection: boolean;
  minPassword: number;
  signup: boolean;
  sessionIdleDays: number;
  sessionAbsoluteDays: number;
}

export interface Config {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  /** True when only this machine can reach the server, as far as the configuration tells. */
  isLocal: boolean;
  port: number;
  /** Public address of the server, without a trailing slash. */
  publicUrl: string;
  /** True when `publicUrl` is https: decides the `__Host-` cookie, `Secure` and HSTS. */
  secure: boolean;
  /** Origins whose pages may send changes: the public one, its loopback twins in development, the native shells. */
  origins: readonly string[];
  nativeOrigins: readonly string[];
  /** The publishers whose native shells open links to this server. */
  nativeApps: NativeApps;
  dataDir: string;
  /** Null: the server runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** True when other servers may run on the same database. */
  isDatabaseShared: boolean;
  /** The Redis that connects the servers of a database; null: none does. */
  redisUrl: string | null;
  /** The built web app. */
  webDir: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Hops or addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: false | number | string[];
  seedDemo: 'never' | 'when-empty' | 'always';
  /** The hour, in UTC, at which the demo club is reset each day; null: never. */
  demoResetHour: number | null;
  auth: AuthConfig;
  /** Days in which a deleted account can be restored; 0: not at all. */
  accountGraceDays: number;
  /** Null: no Google sign-in, unless a Firebase project offers it. */
  google: GoogleConfig | null;
  /** Null: no mail is sent, and what needs mail is not offered. */
  mail: MailConfig | null;
  /** Null: pictures and recordings are in the data folder. */
  s3: S3Config | null;
  /** Bytes of recordings that a team has room for. */
  mediaQuotaBytes: number;
  /** Days until a recording expires unless it is kept; 0: never. */
  recordingDays: number;
  /** The port that encoders send video to, and its address for them; null: no video is taken from them. */
  rtmp: { port: number; url: string } | null;
  /** The addresses that broadcasts can be sent on to: those of the public internet, or any; null: to none. */
  restream: 'public' | 'any' | null;
  /** Push services that are sent to beside those of the usual browsers. */
  pushHosts: readonly string[];
  /** Null: native shells on Android are sent nothing. */
  fcm: FcmConfig | null;
  /** Null: native shells on iOS are sent nothing. */
  apns: ApnsConfig | null;
  limits: Limits;
  /** Time in which a request must arrive, so that slow senders cannot hold connections. */
  requestLimitMs: number;
  /** Warnings that do not stop the start; logged. */
  warnings: readonly string[];
}

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Reads the environment once; refuses with one message that lists every bad variable. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  /** Gives the secret kept in a data folder, when AUTH_SECRET is not set. */
  storedSecret: (dataDir: string) => string,
): Config {
  // An empty variable is what compose files and shells make of an unset one.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw refusal(parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`));
  }
  const read = parsed.data;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const dataDir = read.DATA_DIR ? resolve(read.DATA_DIR) : resolve(REPOSITORY, 'data');
  return {
    nodeEnv: read.NODE_ENV,
    host: read.HOST,
    isLocal: isLocal(read),
    port: read.PORT,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    origins: [...(read.PUBLIC_URL ? [publicUrl] : loopbackOrigins(read.PORT)), ...read.NATIVE_ORIGINS],
    nativeOrigins: read.NATIVE_ORIGINS,
    nativeApps: {
      id: read.NATIVE_APP_ID,
      appleTeam: read.APPLE_TEAM_ID ?? null,
      androidCertificates: read.ANDROID_CERTIFICATES,
    },
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    isDatabaseShared: read.SHARED_DATABASE ?? read.REDIS_URL !== undefined,
    redisUrl: read.REDIS_URL ?? null,
    webDir: read.WEB_DIR ? resolve(read.WEB_DIR) : resolve(REPOSITORY, 'apps/web/dist'),
    // A developer's terminal shows what is odd; a deployment's log tells everything.
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustProxy: read.TRUST_PROXY,
    seedDemo: seedDemo(read),
    demoResetHour: demoResetHour(read),
    auth: {
      firebase: firebaseProject(read),
      secret: read.AUTH_SECRET ?? storedSecret(dataDir),
      enumerationProtection: read.AUTH_ENUMERATION_PROTECTION,
      minPassword: read.AUTH_MIN_PASSWORD,
      signup: read.AUTH_SIGNUP,
      sessionIdleDays: read.SESSION_IDLE_DAYS,
      sessionAbsoluteDays: read.SESSION_ABSOLUTE_DAYS,
    },
    accountGraceDays: read.ACCOUNT_GRACE_DAYS,
    google: googleConfig(read),
    mail: read.SMTP_URL && read.MAIL_FROM ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM } : null,
    s3: s3Config(read),
    mediaQuotaBytes: read.MEDIA_QUOTA_GB * 1_000_000_000,
    recordingDays: read.RECORDING_DAYS,
    rtmp: rtmpConfig(read, publicUrl),
    restream: read.RESTREAM ?? null,
    pushHosts: read.PUSH_HOSTS,
    fcm: read.FCM_SERVICE_ACCOUNT
      ? { account: read.FCM_SERVICE_ACCOUNT, origin: 'https://fcm.googleapis.com' }
      : null,
    apns: apnsConfig(read),
    limits: scaleLimits(LIMITS, read.RATE_LIMIT_FACTOR),
    requestLimitMs: 30_000,
    warnings: warnings(read),
  };
}

function firebaseProject(read: Environment): FirebaseProject | null {
  if (read.AUTH_PROVIDER === 'embedded') {
    return null;
  }
  const projectId = read.FIREBASE_PROJECT_ID ?? '';
  return {
    projectId,
    apiKey: read.FIREBASE_API_KEY ?? 'emulator',
    authDomain: read.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    appId: read.FIREBASE_APP_ID ?? '',
    keysUrl: read.FIREBASE_JWKS_URL,
    toolkitUrl: read.FIREBASE_AUTH_EMULATOR_HOST
      ? `http://${read.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com',
    serviceAccount: read.FIREBASE_SERVICE_ACCOUNT ?? null,
    emulatorHost: read.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  };
}

function googleConfig(read: Environment): GoogleConfig | null {
  return read.AUTH_PROVIDER === 'embedded' && read.GOOGLE_CLIENT_ID && read.GOOGLE_CLIENT_SECRET
    ? {
        clientIds: read.GOOGLE_CLIENT_ID,
        clientSecret: read.GOOGLE_CLIENT_SECRET,
        issuer: read.GOOGLE_ISSUER,
      }
    : null;
}

function s3Config(read: Environment): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : null;
}

function rtmpConfig({ RTMP_PORT: port, RTMP_URL }: Environment, publicUrl: string): Config['rtmp'] {
  return port === undefined
    ? null
    : { port, url: RTMP_URL ?? `rtmp://${new URL(publicUrl).hostname}:${port}/live` };
}

function apnsConfig(read: Environment): ApnsConfig | null {
  const { APNS_KEY, APNS_KEY_ID, APPLE_TEAM_ID, APNS_SANDBOX, NATIVE_APP_ID } = read;
  return APNS_KEY && APNS_KEY_ID && APPLE_TEAM_ID
    ? {
        key: APNS_KEY,
        keyId: APNS_KEY_ID,
        teamId: APPLE_TEAM_ID,
        topic: NATIVE_APP_ID,
        origin: APNS_SANDBOX ? 'https://api.sandbox.push.apple.com' : 'https://api.push.apple.com',
      }
    : null;
}

function seedDemo({ SEED_DEMO, NODE_ENV, AUTH_PROVIDER }: Environment): Config['seedDemo'] {
  if (AUTH_PROVIDER !== 'embedded') {
    return 'never'; // Its people need identities, and those are not ours to make.
  }
  if (SEED_DEMO !== undefined) {
    return SEED_DEMO ? 'always' : 'never';
  }
  return NODE_ENV === 'production' ? 'never' : 'when-empty';
}

const DEMO_RESET_HOUR = 4;

/** Spares the club on a person's own machine: they may want to keep what they tried. */
function demoResetHour(read: Environment): Config['demoResetHour'] {
  const { DEMO_RESET_HOUR: hour, AUTH_PROVIDER } = read;
  if (AUTH_PROVIDER !== 'embedded' || hour === 'never') {
    return null;
  }
  if (hour !== undefined) {
    return Number(hour);
  }
  return isLocal(read) ? null : DEMO_RESET_HOUR;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** A public address of another name is a proxy that lets others in. */
function isLocal({ HOST, PUBLIC_URL }: Environment): boolean {
  return LOOPBACK.test(HOST) && (!PUBLIC_URL || LOOPBACK.test(new URL(PUBLIC_URL).hostname));
}

function warnings(read: Environment): string[] {
  const isShared = read.SHARED_DATABASE ?? read.REDIS_URL !== undefined;
  const hasSharedMedia = read.SHARED_MEDIA || read.S3_ENDPOINT !== undefined;
  return [
    ...networkWarnings(read),
    ...(isShared && !read.REDIS_URL ? [APART] : []),
    ...(isShared && !hasSharedMedia ? [OWN_MEDIA] : []),
  ];
}

const APART =
  'SHARED_DATABASE is set without REDIS_URL: live updates, presence and limits are those of each server. People on one server see what happens on another when they next read.';
const OWN_MEDIA =
  'The database is shared, but pictures and recordings are in the data folder of this server, where other servers do not find them. Set S3_ENDPOINT and its kin, or SHARED_MEDIA=1 if all servers have the same folder.';

function networkWarnings({ NODE_ENV, PUBLIC_URL, TRUST_PROXY }: Environment): string[] {
  if (NODE_ENV === 'production' && PUBLIC_URL?.startsWith('http:')) {
    return [`PUBLIC_URL is ${PUBLIC_URL}: without https passwords and sessions cross the network in clear.`];
  }
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === false) {
    // This server speaks plain HTTP, so something in front of it speaks https.
    return [
      `PUBLIC_URL is ${PUBLIC_URL}, but TRUST_PROXY is not set: everyone counts as one address, and limits meet all of them together.`,
    ];
  }
  return [];
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

function refusal(lines: string[]): StartupError {
  return new StartupError(`The configuration cannot be used:\n${lines.join('\n')}`);
}
