// The environment as it is allowed to be: each variable with what it may say, and which belong together.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

const originList = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((origins) => origins.every((origin) => /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/.test(origin)), {
    error: 'must be origins joined by commas, such as capacitor://localhost,https://localhost',
  });

const certificates = z
  .string()
  .transform((text) => text.split(',').map((print) => print.trim().toUpperCase()))
  .refine((prints) => prints.every((print) => /^[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(print)), {
    error: 'must be SHA-256 fingerprints joined by commas, each as 32 pairs of digits with colons between',
  });

const publicUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/',
    {
      error: 'must be an http or https address without a path, such as https://allcourt.example',
    },
  )
  .transform((text) => new URL(text).origin);

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
  error: 'must look like postgres://user:password@host:5432/database',
});

const redisUrl = z.string().refine((text) => /^rediss?:\/\//.test(text) && URL.canParse(text), {
  error: 'must look like redis://user:password@host:6379/0',
});

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const serviceAccountFile = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.string(),
});

const messagingFile = serviceAccountFile.extend({ project_id: z.string() });

const rtmpUrl = z
  .string()
  .refine((text) => /^rtmps?:\/\/[^/?#@]+\/[\w-]+$/.test(text) && URL.canParse(text), {
    error: 'must look like rtmps://video.example:1936/live',
  });

const smtpUrl = z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), {
  error: 'must look like smtps://user:password@mail.example:465',
});

const mailFrom = z
  .string()
  .refine((text) => /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text), {
    error: 'must be an address, such as Allcourt <noreply@club.example>',
  });

const s3Endpoint = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text), {
    error: 'must be an http or https address without a path, such as https://s3.eu-central-1.amazonaws.com',
  })
  .transform((text) => new URL(text).origin);

const trustProxy = z
  .string()
  .refine((text) => /^(\d{1,2}|[\d.:a-fA-F/,\s]+)$/.test(text), {
    error: 'must be the number of proxies in front, or their addresses joined by commas',
  })
  .transform((text) => {
    if (/^\d{1,2}$/.test(text)) {
      return Number(text) || false;
    }
    return text.split(',').map((address) => address.trim());
  });

const serviceAccount = z
  .string()
  .transform((given) => readServiceAccount(given, serviceAccountFile))
  .refine((account) => account !== undefined, {
    error: 'must be the key file of a service account, as a path or as its JSON',
  });

const messagingAccount = z
  .string()
  .transform((given) => readServiceAccount(given, messagingFile))
  .refine((account) => account !== undefined, {
    error: 'must be the key file of a service account of the project, as a path or as its JSON',
  });

const appleKey = z
  .string()
  .transform((given) => readAppleKey(given))
  .refine((key) => key !== undefined, {
    error: 'must be the key that Apple made for push notifications, as a path of its .p8 file or as its text',
  });

const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the variables that are set. */
export const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
      .default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(1, 65535).default(3000),
    PUBLIC_URL: publicUrl.optional(),
    DATA_DIR: z.string().optional(),
    WEB_DIR: z.string().optional(),
    DATABASE_URL: databaseUrl.optional(),
    SHARED_DATABASE: flag.optional(),
    REDIS_URL: redisUrl.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
    TRUST_PROXY: trustProxy.default(false),
    SEED_DEMO: flag.optional(),
    DEMO_RESET_HOUR: z
      .string()
      .regex(/^(never|1?\d|2[0-3])$/, 'must be an hour from 0 to 23, or never')
      .optional(),
    AUTH_PROVIDER: z
      .enum(['embedded', 'firebase', 'emulator'], { error: 'must be embedded, firebase or emulator' })
      .default('embedded'),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_API_KEY: z.string().optional(),
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    FIREBASE_APP_ID: z.string().optional(),
    FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
    FIREBASE_JWKS_URL: z.url({ error: 'must be an address' }).default(GOOGLE_KEYS),
    FIREBASE_AUTH_EMULATOR_HOST: z
      .string()
      .regex(/^[\w.-]+:\d+$/, 'must be a host and a port, such as 127.0.0.1:9099')
      .optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    AUTH_ENUMERATION_PROTECTION: flag.default(false),
    AUTH_MIN_PASSWORD: wholeNumber(6, 128).default(8),
    AUTH_SIGNUP: flag.default(true),
    ACCOUNT_GRACE_DAYS: wholeNumber(0, 365).default(7),
    SESSION_IDLE_DAYS: wholeNumber(1, 365).default(30),
    SESSION_ABSOLUTE_DAYS: wholeNumber(1, 365).default(180),
    GOOGLE_CLIENT_ID: z
      .string()
      .transform((text) => text.split(',').map((id) => id.trim()))
      .optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url({ error: 'must be an address' }).default('https://accounts.google.com'),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailFrom.optional(),
    PUSH_HOSTS: z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim()))
      .default([]),
    FCM_SERVICE_ACCOUNT: messagingAccount.optional(),
    APNS_KEY: appleKey.optional(),
    APNS_KEY_ID: z
      .string()
      .regex(/^[A-Z\d]{10}$/, 'must be ten letters and digits')
      .optional(),
    APNS_SANDBOX: flag.default(false),
    S3_ENDPOINT: s3Endpoint.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a region, such as eu-central-1')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SHARED_MEDIA: flag.default(false),
    MEDIA_QUOTA_GB: wholeNumber(1, 1_000_000).default(50),
    RTMP_PORT: wholeNumber(1, 65535).optional(),
    RTMP_URL: rtmpUrl.optional(),
    RESTREAM: z.enum(['public', 'any']).optional(),
    RECORDING_DAYS: wholeNumber(0, 3650).default(90),
    NATIVE_ORIGINS: originList.default(['capacitor://localhost', 'https://localhost']),
    NATIVE_APP_ID: z
      .string()
      .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must be the id of an app, such as app.allcourt')
      .default('app.allcourt'),
    APPLE_TEAM_ID: z
      .string()
      .regex(/^[A-Z\d]{10}$/, 'must be ten letters and digits')
      .optional(),
    ANDROID_CERTIFICATES: certificates.default([]),
    RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  })
  .refine((read) => !(read.NODE_ENV === 'production' && read.DATABASE_URL && !read.AUTH_SECRET), {
    path: ['AUTH_SECRET'],
    error:
      'is needed in production with DATABASE_URL, so that every server on that database has the same one',
  })
  .refine((read) => read.SESSION_ABSOLUTE_DAYS >= read.SESSION_IDLE_DAYS, {
    path: ['SESSION_ABSOLUTE_DAYS'],
    error: 'must not be less than SESSION_IDLE_DAYS',
  })

  .refine((read) => !(read.AUTH_PROVIDER === 'emulator' && read.NODE_ENV === 'production'), {
    path: ['AUTH_PROVIDER'],
    error: 'emulator believes whatever a browser says, so it cannot be used in production',
  })
  .refine((read) => read.AUTH_PROVIDER === 'embedded' || read.FIREBASE_PROJECT_ID, {
    path: ['FIREBASE_PROJECT_ID'],
    error: 'is needed to sign in through Firebase',
  })
  .refine(
    (read) => read.AUTH_PROVIDER !== 'firebase' || (read.FIREBASE_API_KEY && read.FIREBASE_AUTH_DOMAIN),
    {
      path: ['FIREBASE_API_KEY'],
      error: 'and FIREBASE_AUTH_DOMAIN are needed to sign in through Firebase',
    },
  )
  .refine(
    (read) => (read.AUTH_PROVIDER === 'emulator') === (read.FIREBASE_AUTH_EMULATOR_HOST !== undefined),
    {
      path: ['FIREBASE_AUTH_EMULATOR_HOST'],
      error: 'and AUTH_PROVIDER=emulator belong together',
    },
  )
  .refine((read) => !read.GOOGLE_CLIENT_ID === !read.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'and GOOGLE_CLIENT_ID belong together: set both, or neither',
  })
  .refine((read) => new Set(S3_TOGETHER.map((name) => read[name] === undefined)).size === 1, {
    path: ['S3_ENDPOINT'],
    error: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all, or none',
  })
  .refine((read) => !read.APNS_KEY === !read.APNS_KEY_ID, {
    path: ['APNS_KEY_ID'],
    error: 'and APNS_KEY belong together: set both, or neither',
  })
  .refine((read) => !read.APNS_KEY || read.APPLE_TEAM_ID, {
    path: ['APPLE_TEAM_ID'],
    error: 'is needed with APNS_KEY: whose key it is',
  })
  .refine((read) => !read.RTMP_URL || read.RTMP_PORT, {
    path: ['RTMP_PORT'],
    error: 'is needed with RTMP_URL: the port that encoders are taken on',
  })
  .refine((read) => read.RTMP_PORT !== read.PORT, {
    path: ['RTMP_PORT'],
    error: 'must not be PORT',
  })
  .refine((read) => !read.SMTP_URL === !read.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'and SMTP_URL belong together: set both, or neither',
  });

export type Environment = z.infer<typeof environment>;

/** The key file by its path, or as its own text. */
function readServiceAccount<Account>(given: string, file: z.ZodType<Account>): Account | undefined {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8');
    return file.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readAppleKey(given: string): string | undefined {
  try {
    // Some places keep no line breaks in a variable.
    const text = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8');
    const { asymmetricKeyDetails } = createPrivateKey(text);
    return asymmetricKeyDetails?.namedCurve === 'prime256v1' ? text : undefined;
  } catch {
    return undefined;
  }
}
