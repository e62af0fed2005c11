import type { Mail } from '#server/mail/mailer.ts';

interface Invitation {
  to: string;
  publicUrl: string;
  team: string;
  /** The inviter's name; null for a former member. */
  by: string | null;
  role: string;
  code: string;
}

/** The invitation mail. */
export function inviteMail({ to, publicUrl, team, by, role, code }: Invitation): Mail {
  return {
    to,
    subject: `Join ${team} on Allcourt`,
    text: `${by ?? 'A former member'} invites you to ${team} as ${role}.\nOpen the link, or enter the code ${readable(code)} at ${publicUrl}/team. If you don't know the team, ignore this email.`,
    action: { label: `Join ${team}`, url: `${publicUrl}/join/${code}` },
  };
}

/** In two halves, as it is read out. */
function readable(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
