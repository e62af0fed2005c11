// Things that were deleted, revoked or have ended, by the part of an address that names them.

import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { teamInvites } from '#server/db/schema/teams.ts';
import { buildLink } from '#test/broadcasts.ts';
import type { SignedInAccount } from '#test/builders.ts';
import { planner } from '#test/calendar.ts';
import type { Ask } from '#test/club.ts';
import type { Harness } from '#test/harness.ts';

interface Around {
  readonly owner: SignedInAccount;
  readonly ask: Ask;
  /** Throws where a request is refused. */
  readonly must: (...asked: Parameters<Ask>) => ReturnType<Ask>;
  readonly teamId: string;
  readonly playerRole: string | undefined;
  readonly matchId: string;
  readonly conversationId: string;
  /** A broadcast for those who have a link. */
  readonly linkedId: string;
}

export type Gone = Readonly<Record<string, readonly string[]>>;

export async function buildGone(
  server: Harness,
  { owner, ask, must, teamId, playerRole, matchId, conversationId, linkedId }: Around,
): Promise<Gone> {
  const share = (await must('POST', `/api/matches/${matchId}/shares`)).body;
  await must('DELETE', `/api/matches/${matchId}/shares/${share.share.id}`);
  const feed = (await must('POST', '/api/calendar/feeds', { teamId })).body;
  await must('DELETE', `/api/calendar/feeds/${feed.feed.id}`);
  const link = await buildLink(ask, linkedId);
  await must('DELETE', `/api/broadcasts/${linkedId}/links/${link.id}`);
  const overlay = (await must('POST', `/api/teams/${teamId}/overlays`, { name: 'Court 9', theme: 'dark' }))
    .body;
  await must('DELETE', `/api/teams/${teamId}/overlays/${overlay.overlay.id}`);
  const makeInvite = async () => {
    const details = { email: null, roleId: playerRole, memberId: null, maxUses: null, days: 1 };
    const body = { id: uuidv7(), ...details, needsApproval: true };
    return (await must('POST', `/api/teams/${teamId}/invites`, body)).body.invite;
  };
  const revoked = await makeInvite();
  await must('DELETE', `/api/teams/${teamId}/invites/${revoked.id}`);
  const expired = await makeInvite();
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000);
  await server.db.update(teamInvites).set({ expiresAt: yesterday }).where(eq(teamInvites.id, expired.id));
  const event = await planner(owner, server.app).make({ teamId });
  await must('DELETE', `/api/calendar/events/${event.id}?scope=all&key=20260608T1800&version=1`);
  const messageId = uuidv7();
  await must('POST', `/api/conversations/${conversationId}/messages`, { id: messageId, text: 'Gone' });
  await must('DELETE', `/api/messages/${messageId}`);
  return {
    shareId: [share.share.id],
    feedId: [feed.feed.id],
    linkId: [link.id],
    overlayId: [overlay.overlay.id],
    inviteId: [revoked.id, expired.id],
    eventId: [event.id],
    messageId: [messageId],
    key: [link.token, overlay.token],
    token: [share.token, String(feed.url).replace(/.*\/|\.ics.*/g, ''), overlay.token],
    code: [revoked.code, expired.code],
  };
}
