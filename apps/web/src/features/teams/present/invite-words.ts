/** Describes an invite. */
import type { Invite } from '@allcourt/contract';
import { countText } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';

/** `Joins as Player. Used 2 of 10 times. Expires Dec 20. Needs approval.` */
export function inviteFacts(invite: Invite, now: Date): string {
  return [
    invite.email !== null && invite.sentAt === null ? 'Email not sent.' : '',
    `Joins as ${invite.role.name}.`,
    invite.email === null ? usesText(invite) : '',
    expiryText(invite, now),
    invite.needsApproval ? 'Needs approval.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Open`, `Used up`, `Expired`, `Closed`. */
export const INVITE_STATES: Readonly<Record<Invite['state'], string>> = {
  open: 'Open',
  'used-up': 'Used up',
  expired: 'Expired',
  closed: 'Closed',
};

function usesText({ uses, maxUses }: Invite): string {
  if (maxUses === null) {
    return uses === 1 ? 'Used once.' : `Used ${uses} times.`;
  }
  return `Used ${uses} of ${countText(maxUses, 'time')}.`;
}

function expiryText({ expiresAt, state }: Invite, now: Date): string {
  if (expiresAt === null) {
    return 'Never expires.';
  }
  const day = shortDayText(new Date(expiresAt), now);
  return state === 'expired' ? `Expired ${day}.` : `Expires ${day}.`;
}
