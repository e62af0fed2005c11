import { resolve } from 'node:path';
import { z } from 'zod';
import type { MailConfig } from '#server/mail/mailer.ts';
import { LIMITS, type Limits, scaleLimits } from '#server/plugins/limit-table.ts';
import { StartupError } from '#server/startup-error.ts';

export interface AuthConfig {
  /** The identity provider. Only the embedded one exists so far. */
  provider: 'embedded';
  secret: string;
  /** Whether sign-in hides if an address is known. */
  enumerationProtection: boolean;
  minPassword: number;
  signup: boolean;
  sessionIdleDays: number;
  sessionAbsoluteDays: number;
}

export interface Config {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string;
  /** Whether `publicUrl` is https: decides the `__Host-` cookie, `Secure` and HSTS. */
  secure: boolean;
  /** Origins whose pages may send changes: the public one, its loopback twins in development, the native shells. */
  origins: readonly string[];
  nativeOrigins: readonly string[];
  dataDir: string;
  /** Null: the server runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** The built web app. */
  webDir: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Hops or addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: false | number | string[];
  seedDemo: 'never' | 'when-empty' | 'always';
  auth: AuthConfig;
  /** Null: no mail is sent, and what needs mail is not offered. */
  mail: MailConfig | null;
  limits: Limits;
  /** What is odd but no reason to refuse; logged at the start. */
  warnings: readonly string[];
}

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

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
    port: read.PORT,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    origins: [...(read.PUBLIC_URL ? [publicUrl] : loopbackOrigins(read.PORT)), ...read.NATIVE_ORIGINS],
    nativeOrigins: read.NATIVE_ORIGINS,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    webDir: resolve(REPOSITORY, 'apps/web/dist'),
    // A developer's terminal shows what is odd; a deployment's log tells everything.
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustProxy: read.TRUST_PROXY,
    seedDemo: seedDemo(read),
    auth: {
      provider: read.AUTH_PROVIDER,
      secret: read.AUTH_SECRET ?? storedSecret(dataDir),
      enumerationProtection: read.AUTH_ENUMERATION_PROTECTION,
      minPassword: read.AUTH_MIN_PASSWORD,
      signup: read.AUTH_SIGNUP,
      sessionIdleDays: read.SESSION_IDLE_DAYS,
      sessionAbsoluteDays: read.SESSION_ABSOLUTE_DAYS,
    },
    mail: read.SMTP_URL && read.MAIL_FROM ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM } : null,
    limits: scaleLimits(LIMITS, read.RATE_LIMIT_FACTOR),
    warnings: warnings(read),
  };
}

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

const smtpUrl = z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), {
  error: 'must look like smtps://user:password@mail.example:465',
});

const mailFrom = z
  .string()
  .refine((text) => /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text), {
    error: 'must be an address, such as Allcourt <noreply@club.example>',
  });

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

const provider = z
  .enum(['embedded', 'firebase', 'emulator'], { error: 'must be embedded' })
  .refine((name) => name === 'embedded', {
    error: 'only "embedded" can be used: signing in through a Firebase project is not built yet',
  });

const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
      .default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(1, 65535).default(3000),
    PUBLIC_URL: publicUrl.optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: databaseUrl.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
    TRUST_PROXY: trustProxy.default(false),
    SEED_DEMO: flag.optional(),
    AUTH_PROVIDER: provider.transform(() => 'embedded' as const).default('embedded'),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    AUTH_ENUMERATION_PROTECTION: flag.default(false),
    AUTH_MIN_PASSWORD: wholeNumber(6, 128).default(8),
    AUTH_SIGNUP: flag.default(true),
    SESSION_IDLE_DAYS: wholeNumber(1, 365).default(30),
    SESSION_ABSOLUTE_DAYS: wholeNumber(1, 365).default(180),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailFrom.optional(),
    NATIVE_ORIGINS: originList.default(['capacitor://localhost', 'https://localhost']),
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

  .refine((read) => !read.SMTP_URL === !read.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'and SMTP_URL belong together: set both, or neither',
  });

type Environment = z.infer<typeof environment>;

function seedDemo({ SEED_DEMO, NODE_ENV, DATABASE_URL }: Environment): Config['seedDemo'] {
  if (SEED_DEMO !== undefined) {
    return SEED_DEMO ? 'always' : 'never';
  }
  return NODE_ENV === 'production' && DATABASE_URL ? 'never' : 'when-empty';
}

function warnings({ NODE_ENV, PUBLIC_URL }: Environment): string[] {
  if (NODE_ENV === 'production' && PUBLIC_URL?.startsWith('http:')) {
    return [`PUBLIC_URL is ${PUBLIC_URL}: without https passwords and sessions cross the network in clear.`];
  }
  return [];
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

function refusal(lines: string[]): StartupError {
  return new StartupError(`The configuration cannot be used:\n${lines.join('\n')}`);
}
