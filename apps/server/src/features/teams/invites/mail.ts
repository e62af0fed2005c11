import type { Mail } from '#server/mail/mailer.ts';

interface Invitation {
  to: string;
  publicUrl: string;
  team: string;
  /** Who invites; null for somebody who is gone. */
  by: string | null;
  role: string;
  code: string;
}

/** Asks somebody into a team. */
export function inviteMail({ to, publicUrl, team, by, role, code }: Invitation): Mail {
  return {
    to,
    subject: `Join ${team} on Allcourt`,
    text: `${by ?? 'Somebody'} invites you to ${team} as ${role}.\nOpen the link, or type the code ${readable(code)} at ${publicUrl}/team. If you do not know the team, you need do nothing.`,
    action: { label: `Join ${team}`, url: `${publicUrl}/join/${code}` },
  };
}

/** In two halves, as it is read out. */
function readable(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
