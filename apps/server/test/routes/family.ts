// A player under 18 with a guardian, an invite of each state and a wish for less protection.

import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import type { Harness } from '#test/harness.ts';

interface Building {
  minor: SignedInAccount;
  guardian: SignedInAccount;
  owner: SignedInAccount;
  other: SignedInAccount;
}

export async function buildFamily(server: Harness, { minor, guardian, owner, other }: Building) {
  const must = async (who: SignedInAccount, ...asked: Parameters<Ask>) => {
    const { status, body } = await asking(server, who)(...asked);
    if (status >= 300) {
      throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  };
  const minorId = minor.account.id;
  const birthYear = server.clock.now().getUTCFullYear() - 12;
  await must(minor, 'PATCH', '/user/preferences', { birthYear });
  const invite = (by: SignedInAccount) =>
    must(by, 'POST', '/api/family/guardians', { id: uuidv7(), minorId });
  const active = await invite(owner);
  await must(guardian, 'POST', `/api/family/invites/${active.code}/accept`);
  const accepted = await invite(minor);
  await must(other, 'POST', `/api/family/invites/${accepted.code}/accept`);
  const open = await invite(owner);
  // Less protection is for those to confirm who have known the player for a week.
  await server.db.execute(sql`update guardians set confirmed_at = confirmed_at - interval '8 days'`);
  await server.db.execute(sql`update team_members set joined_at = joined_at - interval '8 days'`);
  const wishId = uuidv7();
  await must(minor, 'POST', '/api/family/requests', { id: wishId, kind: 'filming' });
  return {
    minorId,
    linkIds: { active: active.link.id, accepted: accepted.link.id },
    guardianCode: open.code,
    wishId,
  };
}
