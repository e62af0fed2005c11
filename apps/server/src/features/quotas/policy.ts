import type { ErrorCode, QuotaName, QuotaScope, QuotaUnit } from '@allcourt/contract';

export type QuotaRow = {
  readonly unit: QuotaUnit;
  /** Codes that a scope had before there was one for all. */
  readonly codes?: Partial<Record<QuotaScope, ErrorCode>>;
} & Partial<Record<QuotaScope, number>>;

const GB = 1_000_000_000;
const NO_ROOM = 'no-room-for-files';

/** Every quota, once: how much an account, a team and the whole server may have. */
export const QUOTAS = {
  /** Teams that an account is in; only a script needs more. */
  teams: { unit: 'count', account: 50, server: 20_000, codes: { account: 'too-many-teams' } },
  /** Open invites to teams and, of accounts and the server, of guardians. */
  invites: { unit: 'count', account: 200, team: 50, server: 50_000, codes: { team: 'too-many-invites' } },
  /** Invites and notices by mail; what signing in needs has limits of its own. */
  mails: { unit: 'a-day', account: 50, server: 5000 },
  /** Pictures in chats, and the stills and voice notes of video notes. */
  pictures: { unit: 'bytes', account: 2 * GB, team: 10 * GB, server: 100 * GB },
  /** Files and short videos in chats. */
  files: {
    unit: 'bytes',
    account: 2 * GB,
    team: 10 * GB,
    server: 100 * GB,
    codes: { account: NO_ROOM, team: NO_ROOM, server: NO_ROOM },
  },
  /** Videos, of what an account started; a team's is MEDIA_QUOTA_GB, of which these are multiples. */
  recordings: { unit: 'bytes', account: 100 * GB, team: 50 * GB, server: 1000 * GB },
} as const satisfies Record<QuotaName, QuotaRow>;

export type QuotaTable = Readonly<Record<QuotaName, QuotaRow>>;

/** The table of a server whose teams have so much room for recordings. */
export function quotasWith(mediaQuotaBytes: number): QuotaTable {
  const factor = mediaQuotaBytes / QUOTAS.recordings.team;
  const { account, team, server } = QUOTAS.recordings;
  return {
    ...QUOTAS,
    recordings: {
      ...QUOTAS.recordings,
      account: account * factor,
      team: team * factor,
      server: server * factor,
    },
  };
}
