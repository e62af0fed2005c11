// Notifications of coaching, and updates of open screens.

import type { NotificationType } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { notify } from '#server/features/notifications/service.ts';
import { findMembers } from './people-store.ts';
import { coachesAmong } from './policy.ts';

export type Acting = Pick<Context, 'db' | 'clock' | 'account' | 'realtime' | 'afterCommit'>;

/** Notification types of coaching. */
type CoachingNotice = Extract<NotificationType, 'coach-feedback' | 'training-assigned' | 'training-done'>;

const EXCERPT = 140;

/** Notifies accounts. */
export async function notifyAccounts(
  context: Acting,
  tx: Database,
  {
    type,
    to,
    teamId,
    about,
    detail,
  }: {
    type: CoachingNotice;
    to: readonly string[];
    teamId: string;
    about: string;
    detail: NotificationDetail;
  },
): Promise<void> {
  const fromId = context.account?.id ?? null;
  await notify(
    context,
    tx,
    [...new Set(to)].map((accountId) => ({ accountId, type, fromId, teamId, about, detail })),
  );
}

/** Asks the screens of these players and of every coach of the team to load again. */
export async function publishCoaching(
  { realtime, afterCommit }: Pick<Context, 'realtime' | 'afterCommit'>,
  tx: Database,
  { teamId, playerIds }: { teamId: string; playerIds: readonly string[] },
): Promise<void> {
  const coaches = coachesAmong(await findMembers(tx, teamId)).map(({ accountId }) => accountId);
  const people = new Set([...playerIds, ...coaches]);
  afterCommit(() => {
    for (const accountId of people) {
      realtime.send(`account:${accountId}`, 'coaching:changed', { teamId });
    }
  });
}

export const aboutThread = (threadId: string) => `coaching:${threadId}`;
export const aboutAssignment = (assignmentId: string) => `assignment:${assignmentId}`;
export const aboutFocus = ({ teamId, playerId }: { teamId: string; playerId: string }) =>
  `focus:${teamId}:${playerId}`;

/** Beginning of a message, for a notification. */
export function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1).trimEnd()}…` : text;
}
