import type { Notification } from '@allcourt/contract';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import type { NotificationRow, SentNotice } from './store.ts';

/** A notification in the words of its reader. */
export function presentNotification({ notice, from }: SentNotice): Notification {
  const { title, body, link } = wordsOf(notice, from?.name ?? 'Someone');
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

/** Its sentence, quote and link. */
function wordsOf({ type, detail, teamId, fromId }: NotificationRow, from: string): Words {
  const where = textOf(detail, 'where');
  const conversation = `/team?conversation=${textOf(detail, 'conversationId')}`;
  const team = `/team?team=${teamId ?? ''}`;
  const event = `/calendar?event=${textOf(detail, 'eventId')}&date=${textOf(detail, 'key')}`;
  switch (type) {
    case 'direct-message':
      return { ...talkOf(detail, from), link: conversation };
    case 'mention':
      return {
        title: `${from} mentioned you${where === '' ? '' : ` in ${where}`}`,
        body: textOf(detail, 'text'),
        link: `${conversation}&at=${textOf(detail, 'seq')}`,
      };
    case 'announcement':
      return {
        title: `${detail.isReminder ? 'Reminder: announcement' : 'Announcement'} in ${where}`,
        body: quoteOf(detail, from),
        link: `${conversation}&at=${textOf(detail, 'seq')}`,
      };
    case 'team-message':
      return {
        title: `${messages(countOf(detail))} in ${where}`,
        body: quoteOf(detail, from),
        link: conversation,
      };
    case 'join-request':
      return { title: `${from} asks to join ${textOf(detail, 'team')}`, body: '', link: `${team}&invites=1` };
    case 'team-joined':
      return { title: `${from} joined ${textOf(detail, 'team')}`, body: '', link: team };
    case 'role-changed':
      return {
        title: `You're now ${textOf(detail, 'role')} in ${textOf(detail, 'team')}`,
        body: '',
        link: `${team}&tab=roles`,
      };
    case 'team-removed':
      return { title: `You were removed from ${textOf(detail, 'team')}`, body: '', link: '/team' };
    case 'event-new':
      return { title: `New: ${textOf(detail, 'title')}`, body: textOf(detail, 'when'), link: event };
    case 'event-changed':
      return {
        title: changeOf(detail),
        body: textOf(detail, 'note') || textOf(detail, 'place'),
        link: event,
      };
    case 'event-cancelled':
      return {
        title: `${textOf(detail, 'title')} is canceled`,
        body: detail.isSeries ? `${textOf(detail, 'when')} and after` : textOf(detail, 'when'),
        link: '/calendar',
      };
    case 'event-reminder':
      return {
        title: `Coming up: ${textOf(detail, 'title')}`,
        body: [textOf(detail, 'when'), ...dutiesOf(detail, true)].join(' · '),
        link: event,
      };
    case 'event-summary':
      return {
        title: `${textOf(detail, 'title')}: ${summaryOf(detail)}`,
        body: textOf(detail, 'when'),
        link: event,
      };
    case 'event-reply-asked':
      return {
        title: fromId
          ? `${from} asks: are you coming to ${textOf(detail, 'title')}?`
          : `Are you coming to ${textOf(detail, 'title')}?`,
        body: textOf(detail, 'when'),
        link: event,
      };
    case 'event-declined':
      return {
        title: `${from} can't come: ${textOf(detail, 'title')}`,
        body: [textOf(detail, 'when'), textOf(detail, 'note')].filter(Boolean).join(' · '),
        link: event,
      };
    case 'event-answered':
      return {
        title: `${from} replied for you: ${textOf(detail, 'answer')}`,
        body: `${textOf(detail, 'title')}, ${textOf(detail, 'when')}${moreDates(Number(detail.more ?? 0))}`,
        link: event,
      };
    case 'event-place':
      return {
        title: detail.isLost
          ? `You're on the waitlist now: ${textOf(detail, 'title')}`
          : `You got a spot: ${textOf(detail, 'title')}`,
        body: textOf(detail, 'when'),
        link: event,
      };
    case 'coach-feedback':
      return {
        title: `${from} left feedback`,
        body: textOf(detail, 'text'),
        link: `/training?tab=feedback&thread=${textOf(detail, 'threadId')}`,
      };
    case 'training-assigned':
      return {
        title: `${from} assigned you ${textOf(detail, 'title')}`,
        body: textOf(detail, 'due'),
        link: `/training?tab=feedback&assignment=${textOf(detail, 'assignmentId')}`,
      };
    case 'training-done':
      return {
        title: `${from} completed ${textOf(detail, 'title')}`,
        body: textOf(detail, 'score'),
        link: `/training?tab=feedback&as=coach&team=${teamId ?? ''}`,
      };
    case 'match-named': {
      const score = textOf(detail, 'score');
      return {
        title: score === '' ? `${from} added you to a match` : `Confirm your match with ${from}`,
        body: score,
        link: `/matches/${textOf(detail, 'matchId')}`,
      };
    }
    case 'match-answered':
      return {
        title: (ANSWER_WORDS[textOf(detail, 'answer')] ?? '').replace('{0}', from),
        body: textOf(detail, 'text'),
        link: `/matches/${textOf(detail, 'matchId')}`,
      };
    case 'match-claimed':
      return {
        title: (CLAIM_WORDS[textOf(detail, 'state')] ?? '')
          .replace('{0}', from)
          .replace('{1}', textOf(detail, 'name')),
        body: '',
        link: '/matches?tab=history&claims=1',
      };
    case 'ladder-challenge':
      return {
        title: (CHALLENGE_WORDS[textOf(detail, 'what')] ?? '').replace('{0}', from),
        body: '',
        link: `/team?team=${teamId ?? ''}&tab=ladder&sport=${textOf(detail, 'sport')}`,
      };
    case 'lineup':
      return {
        title: (LINEUP_WORDS[textOf(detail, 'what')] ?? '')
          .replace('{0}', textOf(detail, 'opponent'))
          .replace('{1}', from),
        body: textOf(detail, 'when'),
        link: `/ties/${textOf(detail, 'tieId')}`,
      };
    case 'time-poll':
      return {
        title: `Which times work for ${textOf(detail, 'title')}?`,
        body: textOf(detail, 'team'),
        link: `/time-polls/${textOf(detail, 'pollId')}`,
      };
    case 'spare':
      return {
        title: (SPARE_WORDS[textOf(detail, 'what')] ?? '')
          .replace('{0}', spareOf(detail))
          .replace('{1}', from),
        body: textOf(detail, 'when'),
        link: ASKS.has(textOf(detail, 'what'))
          ? `/spares/${textOf(detail, 'offerId')}`
          : `/calendar/${textOf(detail, 'eventId')}/${textOf(detail, 'key')}`,
      };
    case 'naming-asked':
      return { title: `${from} asks to add you to matches`, body: '', link: '/settings#matches' };
    case 'broadcast-live':
      return {
        title: `${textOf(detail, 'team')} is live`,
        body: textOf(detail, 'title'),
        link: `/broadcast?team=${teamId ?? ''}&id=${textOf(detail, 'broadcastId')}`,
      };
    case 'broadcast-reminder':
      return {
        title: (REMINDER_WORDS[textOf(detail, 'what')] ?? '').replace('{0}', textOf(detail, 'title')),
        body: [textOf(detail, 'team'), textOf(detail, 'when')].filter(Boolean).join(' · '),
        link: detail.broadcastId
          ? `/broadcast?team=${teamId ?? ''}&id=${textOf(detail, 'broadcastId')}`
          : `/broadcast?team=${teamId ?? ''}`,
      };
    case 'followed-live':
      return {
        title: `${textOf(detail, 'followed')} is live`,
        body: textOf(detail, 'title'),
        // Open to everyone, so that no membership is needed.
        link: `/live/${textOf(detail, 'broadcastId')}`,
      };
    case 'recording-expires':
      return {
        title: `A recording of ${textOf(detail, 'team')} expires in 7 days`,
        body: textOf(detail, 'title'),
        link: `/broadcast?team=${teamId ?? ''}&id=${textOf(detail, 'broadcastId')}`,
      };
    case 'protection':
    case 'guardian':
      return {
        title: (FAMILY_WORDS[`${type} ${textOf(detail, 'what')}`] ?? '').replace('{0}', from),
        body: '',
        link: '/settings#family',
      };
    case 'child-event': {
      const about = SPARE_WORDS[textOf(detail, 'what').replace('spare-', '')];
      if (about !== undefined) {
        return {
          title: `${from}: ${about.replace('{0}', spareOf(detail))}`,
          body: textOf(detail, 'when'),
          link: `/spares/${textOf(detail, 'offerId')}?for=${textOf(detail, 'minorId')}`,
        };
      }
      return {
        title: `${from}: ${textOf(detail, 'title')}`,
        body: [textOf(detail, 'when'), ...dutiesOf(detail, false)].join(' · '),
        link: detail.pollId
          ? `/time-polls/${textOf(detail, 'pollId')}?for=${fromId ?? ''}`
          : '/settings#family',
      };
    }
    case 'report-decided':
      return {
        title: 'Your report was reviewed',
        body: DECISIONS[textOf(detail, 'decision')] ?? '',
        link: '/support',
      };
  }
}

const ANSWER_WORDS: Readonly<Record<string, string>> = {
  confirmed: '{0} confirmed your match',
  disputed: '{0} disputes the result of your match',
  declined: "{0} says it wasn't them in your match",
  taken: '{0} took over your correction',
  kept: '{0} kept the result that you dispute',
  withdrawn: '{0} withdrew the dispute',
};

const CHALLENGE_WORDS: Readonly<Record<string, string>> = {
  made: '{0} challenged you on the ladder',
  accepted: '{0} accepted your challenge',
  declined: '{0} declined your challenge',
  withdrawn: '{0} withdrew the challenge',
  times: '{0} proposed times for your challenge',
};

const SPARE_WORDS: Readonly<Record<string, string>> = {
  asked: 'Can you play? {0}',
  moved: 'The time changed. Can you still play? {0}',
  filled: 'Filled: {0}',
  withdrawn: 'No longer needed: {0}',
  taken: '{1} takes the place: {0}',
  expired: 'No one took the place in time: {0}',
};

/** Notices that lead to the offer. */
const ASKS: ReadonlySet<string> = new Set(['asked', 'moved', 'filled', 'withdrawn']);

const LINEUP_WORDS: Readonly<Record<string, string>> = {
  asked: 'Confirm your place against {0}',
  changed: 'Your line against {0} changed',
  dropped: 'You are no longer in the lineup against {0}',
  reminded: 'Reminder: confirm your place against {0}',
  declined: '{1} declined their place against {0}',
};

/** News of a scheduled broadcast, for those who asked to be reminded. */
const REMINDER_WORDS: Readonly<Record<string, string>> = {
  soon: 'Starting soon: {0}',
  live: '{0} is live',
  moved: 'New time: {0}',
  canceled: '{0} is canceled',
};

const CLAIM_WORDS: Readonly<Record<string, string>> = {
  open: '{0} says they are “{1}” in your matches',
  accepted: '{0} confirmed that you are “{1}”',
  refused: "{0} says you aren't “{1}”",
  undone: '{0} took back that you are “{1}”',
};

/** `7 going, 2 maybe, 3 no reply`. */
function summaryOf(detail: NotificationDetail): string {
  const parts = [
    [detail.going, 'going'],
    [detail.maybe, 'maybe'],
    [detail.no, 'not going'],
    [detail.silent, 'no reply'],
  ] as const;
  return parts.flatMap(([count, word]) => (Number(count) > 0 ? `${count} ${word}` : [])).join(', ');
}

/** The tasks and rides that a reader, or a child of theirs, has taken for an event. */
function dutiesOf(detail: NotificationDetail, isYou: boolean): string[] {
  const [bring, ride, drive] = isYou ? YOUR_DUTIES : DUTIES;
  const lines = [
    [bring, textOf(detail, 'brings')],
    [ride, textOf(detail, 'rides')],
    [drive, textOf(detail, 'drives')],
  ];
  return lines.flatMap(([word, what]) => (what === '' ? [] : `${word}: ${what}`));
}

const YOUR_DUTIES = ['You bring', 'Your ride', 'You drive'] as const;
const DUTIES = ['Brings', 'Ride', 'Drives'] as const;

/** The change of an event, in a sentence. */
function changeOf(detail: NotificationDetail): string {
  const title = textOf(detail, 'title');
  const [was, wasTitle] = [textOf(detail, 'was'), textOf(detail, 'wasTitle')];
  if (was !== '') {
    return `${title} moved to ${textOf(detail, 'when')} (was ${was}). Please reply again`;
  }
  if (wasTitle !== '') {
    return `${wasTitle}, ${textOf(detail, 'when')}, is now “${title}”`;
  }
  if (textOf(detail, 'gone') !== '') {
    return `${title}, ${textOf(detail, 'when')}: ${textOf(detail, 'gone')}`;
  }
  // Notices of earlier versions are about locations only, and don't say so.
  const news = [Number(detail.isRelocated ?? 1) === 1 ? 'location' : '', textOf(detail, 'note') && 'note'];
  return `${title}, ${textOf(detail, 'when')}: new ${news.filter((one) => one !== '').join(' and ')}`;
}

/** News of under-18s and their guardians. Those for others come from the minor. */
const FAMILY_WORDS: Readonly<Record<string, string>> = {
  'protection own-marked': '{0} marked you as under 18',
  'protection own-unmarked': '{0} removed your under-18 mark',
  'protection own-confirmed': '{0} confirmed what you asked for',
  'protection own-declined': '{0} declined what you asked for',
  'protection unmarked': '{0} is no longer marked as under 18',
  'protection asked': '{0} asks for less protection',
  'protection confirmed': '{0} now has less protection, as asked for',
  'protection declined': '{0} keeps the same protection',
  'guardian own-accepted': '{0} accepted. An admin has yet to confirm',
  'guardian own-active': '{0} is now your guardian',
  'guardian own-ended': '{0} is no longer your guardian',
  'guardian accepted': '{0} has a guardian to confirm',
  'guardian active': '{0} has a new guardian',
  'guardian ended': '{0} has one guardian fewer',
  'guardian guardian-accepted': 'An admin has yet to confirm you as guardian of {0}',
  'guardian guardian-active': "You're now a guardian of {0}",
  'guardian guardian-ended': "You're no longer a guardian of {0}",
};

/** The operator's decisions on a report, for the person who made it. */
const DECISIONS: Readonly<Record<string, string>> = {
  kept: 'It does not break the rules.',
  removed: 'The message was removed.',
  disabled: 'The account was disabled.',
};

function textOf(detail: NotificationDetail, key: string): string {
  return String(detail[key] ?? '');
}

function moreDates(count: number): string {
  return count === 0 ? '' : ` and ${count} more ${count === 1 ? 'date' : 'dates'}`;
}

/** Private talk: with one person, or in a group. */
function talkOf(detail: NotificationDetail, from: string): Pick<Words, 'title' | 'body'> {
  const where = textOf(detail, 'where');
  const count = countOf(detail);
  if (where !== '') {
    return { title: `${messages(count)} in ${where}`, body: quoteOf(detail, from) };
  }
  const title = count === 1 ? `${from} wrote to you` : `${messages(count)} from ${from}`;
  return { title, body: textOf(detail, 'text') };
}

/** The quote with its author; none once the message is deleted. */
function quoteOf(detail: NotificationDetail, from: string): string {
  const text = textOf(detail, 'text');
  return text === '' ? '' : `${from}: ${text}`;
}

function countOf(detail: NotificationDetail): number {
  return Number(detail.count ?? 1);
}

function messages(count: number): string {
  if (count === 1) {
    return 'A new message';
  }
  return count > 99 ? '99+ new messages' : `${count} new messages`;
}

/** `Match day, S2`, or the event alone. */
function spareOf(detail: NotificationDetail): string {
  const code = textOf(detail, 'code');
  return code === '' ? textOf(detail, 'title') : `${textOf(detail, 'title')}, ${code}`;
}
