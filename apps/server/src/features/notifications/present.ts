import type { Notification } from '@allcourt/contract';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import type { NotificationRow, Told } from './store.ts';

/** A notification as who it is for sees it. */
export function presentNotification({ notice, from }: Told): Notification {
  const { title, body, link } = wordsOf(notice, from?.name ?? 'Somebody');
  return {
    id: notice.id,
    type: notice.type,
    at: notice.createdAt.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
    from,
    title,
    body,
    link,
  };
}

type Words = Pick<Notification, 'title' | 'body' | 'link'>;

/** One sentence, what it is about, and where it leads. */
function wordsOf({ type, detail, teamId }: NotificationRow, from: string): Words {
  const conversation = `/team?conversation=${textOf(detail, 'conversationId')}`;
  const team = `/team?team=${teamId ?? ''}`;
  const event = `/calendar?event=${textOf(detail, 'eventId')}&date=${textOf(detail, 'key')}`;
  switch (type) {
    case 'direct-message':
      return { title: `${from} wrote to you`, body: textOf(detail, 'text'), link: conversation };
    case 'mention':
      return {
        title: `${from} mentioned you in ${textOf(detail, 'where')}`,
        body: textOf(detail, 'text'),
        link: `${conversation}&at=${textOf(detail, 'seq')}`,
      };
    case 'team-message':
      return {
        title: `${messages(Number(detail.count ?? 1))} in ${textOf(detail, 'where')}`,
        body: `${from}: ${textOf(detail, 'text')}`,
        link: conversation,
      };
    case 'join-request':
      return { title: `${from} asks to join ${textOf(detail, 'team')}`, body: '', link: `${team}&invites=1` };
    case 'team-joined':
      return { title: `${from} joined ${textOf(detail, 'team')}`, body: '', link: team };
    case 'role-changed':
      return {
        title: `You are ${textOf(detail, 'role')} in ${textOf(detail, 'team')} now`,
        body: '',
        link: `${team}&tab=roles`,
      };
    case 'team-removed':
      return { title: `You are not in ${textOf(detail, 'team')} any more`, body: '', link: '/team' };
    case 'event-new':
      return { title: `New: ${textOf(detail, 'title')}`, body: textOf(detail, 'when'), link: event };
    case 'event-changed':
      return { title: changeOf(detail), body: textOf(detail, 'place'), link: event };
    case 'event-cancelled':
      return {
        title: `${textOf(detail, 'title')} is canceled`,
        body: detail.isSeries ? `${textOf(detail, 'when')} and after` : textOf(detail, 'when'),
        link: '/calendar',
      };
    case 'event-reply-asked':
      return {
        title: `${from} asks whether you come to ${textOf(detail, 'title')}`,
        body: textOf(detail, 'when'),
        link: event,
      };
    case 'event-place':
      return {
        title: `You have a place: ${textOf(detail, 'title')}`,
        body: textOf(detail, 'when'),
        link: event,
      };
    case 'coach-feedback':
      return {
        title: `${from} about your training`,
        body: textOf(detail, 'text'),
        link: `/training?tab=feedback&thread=${textOf(detail, 'threadId')}`,
      };
    case 'training-assigned':
      return {
        title: `${from} set you to do: ${textOf(detail, 'title')}`,
        body: textOf(detail, 'due'),
        link: `/training?tab=feedback&assignment=${textOf(detail, 'assignmentId')}`,
      };
    case 'training-done':
      return {
        title: `${from} has done ${textOf(detail, 'title')}`,
        body: textOf(detail, 'score'),
        link: `/training?tab=feedback&as=coach&team=${teamId ?? ''}`,
      };
    case 'broadcast-live':
      return {
        title: `${textOf(detail, 'team')} is live`,
        body: textOf(detail, 'title'),
        link: `/broadcast?team=${teamId ?? ''}&id=${textOf(detail, 'broadcastId')}`,
      };
    case 'report-decided':
      return {
        title: 'Your report was looked at',
        body: DECISIONS[textOf(detail, 'decision')] ?? '',
        link: '/support',
      };
  }
}

/** What is different about an event. */
function changeOf(detail: NotificationDetail): string {
  const title = textOf(detail, 'title');
  const was = textOf(detail, 'was');
  return was === ''
    ? `${title}, ${textOf(detail, 'when')}, is somewhere else`
    : `${title} is ${textOf(detail, 'when')} now, not ${was}. Please reply again`;
}

/** What came of a report, to who made it. */
const DECISIONS: Readonly<Record<string, string>> = {
  kept: 'It was found to be within the rules.',
  removed: 'The message was removed.',
  disabled: 'The account was disabled.',
};

function textOf(detail: NotificationDetail, key: string): string {
  return String(detail[key] ?? '');
}

function messages(count: number): string {
  return count === 1 ? 'A new message' : `${count} new messages`;
}
