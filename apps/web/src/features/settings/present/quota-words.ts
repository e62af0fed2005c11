import type { Quota, QuotaName } from '@allcourt/contract';
import { amountText } from '#web/ui/words/amounts.ts';
import { bytesText } from '#web/ui/words/bytes.ts';

interface QuotaWords {
  readonly name: string;
  /** The way to make room. */
  readonly remedy: string;
}

export const QUOTA_WORDS: Readonly<Record<QuotaName, QuotaWords>> = {
  teams: { name: 'Teams', remedy: 'Leave a team to join another.' },
  invites: { name: 'Open invites', remedy: 'Revoke an invite to create another.' },
  mails: { name: 'Emails in 24 hours', remedy: 'Wait a day to send more invites and notices.' },
  pictures: { name: 'Pictures in chats', remedy: 'Delete messages with pictures to send more.' },
  files: { name: 'Files in chats', remedy: 'Delete messages with files to send more.' },
  recordings: { name: 'Recordings', remedy: 'Delete recordings to make room.' },
};

const GB = 1_000_000_000;
const NEARLY = 0.8;

/** Tells whether a quota is near its limit, or at it. */
export function levelOf({ used, limit }: Quota): 'free' | 'nearly' | 'full' {
  if (used >= limit) {
    return 'full';
  }
  return used >= limit * NEARLY ? 'nearly' : 'free';
}

/** `2 of 50`, `1.2 GB of 100 GB`, `50 of 50, full`. */
export function quotaText(quota: Quota): string {
  const { unit, used, limit } = quota;
  const words =
    unit === 'bytes'
      ? `${bytesText(used)} of ${limit % GB === 0 ? `${amountText(limit / GB)} GB` : bytesText(limit)}`
      : `${amountText(used)} of ${amountText(limit)}`;
  return levelOf(quota) === 'full' ? `${words}, full` : words;
}
