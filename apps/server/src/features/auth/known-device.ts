// A cookie by which a device shows that it has signed in to an account before. It opens nothing: guesses from such a
// device count apart, so that the guesses of others make it wait for nothing. Signed, so that knowing one costs no query.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/clock.ts';

/** One account that a device knows. */
export interface KnownEntry {
  /** Names this device for this account; another one after each sign-in. */
  readonly nonce: string;
  readonly account: string;
  readonly since: Date;
}

export interface KnownDevices {
  /** Every account of a `cookie` header's device, the last used first. */
  read(cookieHeader: string | undefined): readonly KnownEntry[];
  /** The proof that this device shows for an account, if any. */
  find(cookieHeader: string | undefined, subject: string): KnownEntry | undefined;
  /** Gives the device a new proof for an account, in place of the one it came with. */
  remember(
    setCookie: (cookie: string) => void,
    device: { cookieHeader: string | undefined; subject: string },
  ): void;
}

const LASTS_DAYS = 180;
const DAY_MS = 86_400_000;
/** A tablet at the club has many players, but a cookie is sent with every request. */
const MAX_ACCOUNTS = 12;
const ENTRY = /^([\w-]{16})\.([\w-]{16})\.([0-9a-z]{1,8})$/;
const SIGNATURE = /^[\w-]{43}$/;

export function createKnownDevices({
  secret,
  secure,
  clock,
}: {
  secret: string;
  secure: boolean;
  clock: Clock;
}): KnownDevices {
  const name = secure ? '__Host-device' : 'device';
  const sign = (text: string) =>
    createHmac('sha256', `known device ${secret}`).update(text).digest('base64url');
  const accountOf = (subject: string) => sign(`account ${subject}`).slice(0, 16);

  const read = (header = ''): KnownEntry[] => {
    const pair = header.split(';').find((one) => one.trim().startsWith(`${name}=`));
    const [entries = '', signature = ''] =
      pair
        ?.trim()
        .slice(name.length + 1)
        .split('~') ?? [];
    if (!SIGNATURE.test(signature) || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(entries)))) {
      return [];
    }
    const oldest = clock.now().getTime() - LASTS_DAYS * DAY_MS;
    return entries
      .split('!')
      .flatMap((entry) => readEntry(entry) ?? [])
      .filter(({ since }) => since.getTime() > oldest);
  };

  return {
    read,
    find: (header, subject) => read(header).find(({ account }) => account === accountOf(subject)),
    remember(setCookie, { cookieHeader, subject }) {
      const account = accountOf(subject);
      const others = read(cookieHeader).filter((entry) => entry.account !== account);
      const own = { account, nonce: randomBytes(12).toString('base64url'), since: clock.now() };
      const entries = [own, ...others].slice(0, MAX_ACCOUNTS).map(writeEntry).join('!');
      const maxAge = (LASTS_DAYS * DAY_MS) / 1000;
      const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      setCookie(`${name}=${entries}~${sign(entries)}; ${attributes}`);
    },
  };
}

function writeEntry({ account, nonce, since }: KnownEntry): string {
  return `${account}.${nonce}.${Math.ceil(since.getTime() / 1000).toString(36)}`;
}

function readEntry(text: string): KnownEntry | undefined {
  const [, account, nonce, since] = ENTRY.exec(text) ?? [];
  return account && nonce && since
    ? { account, nonce, since: new Date(Number.parseInt(since, 36) * 1000) }
    : undefined;
}
