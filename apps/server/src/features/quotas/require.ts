import { QUOTA_SCOPES, type QuotaName, type QuotaReached, type QuotaScope } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type CountedName, countUsed } from './count-store.ts';
import { QUOTAS, type QuotaTable } from './policy.ts';

interface Wanted {
  name: CountedName;
  /** The account or team whose quota it counts against, beside the server's. */
  of: Partial<Record<Exclude<QuotaScope, 'server'>, string>>;
  adding?: number;
  /** True when it is new on the server, too. */
  onServer?: boolean;
  table?: QuotaTable;
}

/** Refuses more than an account, a team or the server may have. Two at once may exceed it by one. */
export async function requireQuota(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, of, adding = 1, onServer = true, table = QUOTAS }: Wanted,
): Promise<void> {
  const ids: Partial<Record<QuotaScope, string>> = onServer ? { ...of, server: '' } : of;
  for (const scope of QUOTA_SCOPES) {
    const limit = table[name][scope];
    const id = ids[scope];
    if (limit === undefined || id === undefined) {
      continue;
    }
    const used = await countUsed(db, { name, holder: { scope, id }, now: clock.now() });
    if (used + adding > limit) {
      throw refusal({ quota: name, of: scope, used, limit }, table);
    }
  }
}

/** Counts a mail of an account, or refuses it. */
export async function countMail(
  throttle: Pick<Identity['throttle'], 'count'>,
  accountId: string,
): Promise<void> {
  for (const [of, attempt] of [
    ['account', { kind: 'mailsOfAccount', subject: accountId }],
    ['server', SERVER_MAILS],
  ] as const) {
    const verdict = await throttle.count(attempt);
    if (!verdict.allowed) {
      const limit = QUOTAS.mails[of];
      const { retryAfterSeconds } = verdict;
      throw refusal({ quota: 'mails', of, used: limit, limit }, QUOTAS, retryAfterSeconds);
    }
  }
}

/** Server-wide mails per day. */
export const SERVER_MAILS = { kind: 'mailsOfServer', subject: '' } as const;

function refusal(reached: QuotaReached, table: QuotaTable, retryAfterSeconds?: number): AppError {
  const { quota, of, limit } = reached;
  const { unit, codes } = table[quota];
  const code = codes?.[of] ?? 'quota-reached';
  const most = unit === 'bytes' ? `${Math.round(limit / 100_000_000) / 10} GB` : String(limit);
  const sentence = `${WHOSE[of]} has reached its limit of ${most}${WORDS[quota]}.`;
  return new AppError(code, reached, {
    ...(code === 'quota-reached' ? { sentence } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

const WHOSE: Readonly<Record<QuotaScope, string>> = {
  account: 'Your account',
  team: 'This team',
  server: 'This server',
};

const WORDS: Readonly<Record<QuotaName, string>> = {
  teams: ' teams',
  invites: ' open invites',
  mails: ' emails a day',
  pictures: ' for pictures and voice notes',
  files: ' for files',
  recordings: ' for recordings',
};
