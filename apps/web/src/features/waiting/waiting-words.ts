/** Words for unsent items. */
import type { LocalMatch } from '#web/data/local-matches.ts';
import type { OutboxItem, Topic } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { sideNames } from '#web/ui/words/names.ts';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';
import type { WaitingRow } from './waiting-rows.ts';

/** Names of each kind, singular and plural. */
const NAMES: Readonly<Record<Topic, readonly [one: string, many: string]>> = {
  'match:create': ['new match', 'new matches'],
  'match:append': ['match entry', 'match entries'],
  'match:branch': ['second match log', 'second match logs'],
  'match:answer': ['answer about a match', 'answers about matches'],
  'match:dispute': ['disputed result', 'disputed results'],
  'match:delete': ['match to delete', 'matches to delete'],
  'match:restore': ['match to restore', 'matches to restore'],
  'match:event': ['match to link to an event', 'matches to link to events'],
  'keep-demo': ['demo history to keep', 'demo histories to keep'],
  feedback: ['feedback', 'feedbacks'],
  'calendar:reply': ['RSVP', 'RSVPs'],
  'event-task:take': ['task', 'tasks'],
  'training:result': ['drill result', 'drill results'],
  'training:session': ['training session', 'training sessions'],
  'training:session-delete': ['training session to delete', 'training sessions to delete'],
  'training:session-restore': ['training session to restore', 'training sessions to restore'],
  'training:goal': ['weekly goal', 'weekly goals'],
  'training:goal-delete': ['weekly goal to delete', 'weekly goals to delete'],
  'training:note': ['journal note', 'journal notes'],
  'training:note-delete': ['journal note to delete', 'journal notes to delete'],
  'training:note-restore': ['journal note to restore', 'journal notes to restore'],
  'training:program': ['program', 'programs'],
  'training:program-leave': ['program to leave', 'programs to leave'],
  'training:program-restore': ['program to restore', 'programs to restore'],
  'coaching:read': ['feedback marked as read', 'feedback marked as read'],
  'coaching:start': ['reel for your coach', 'reels for your coach'],
  'coaching:reply': ['reply to a coach', 'replies to a coach'],
  'coaching:done': ['finished assignment', 'finished assignments'],
  'chat:send': ['message', 'messages'],
  'chat:edit': ['edited message', 'edited messages'],
  'chat:delete': ['message to delete', 'messages to delete'],
  'chat:react': ['reaction', 'reactions'],
  'chat:vote': ['vote', 'votes'],
  'chat:acknowledge': ['announcement confirmed', 'announcements confirmed'],
};

/** `1 new match, 12 match entries and 2 messages`. */
export function countedWords(items: readonly OutboxItem[]): string {
  return listText(countsOf(items));
}

/** The same as a list: `['1 new match', '2 messages']`. */
export function countsOf(items: readonly Pick<OutboxItem, 'topic'>[]): readonly string[] {
  const counts = new Map<Topic, number>();
  for (const { topic } of items) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts].map(([topic, count]) => countText(count, ...NAMES[topic]));
}

/** Title of a row: `Okafor v Weiss`, `Message`. */
export function rowTitle({ items: [first] }: WaitingRow, matches: readonly LocalMatch[]): string {
  if (!first.topic.startsWith('match:')) {
    const [name] = NAMES[first.topic];
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
  const match = matches.find(({ summary }) => summary.id === first.key);
  if (!match) {
    return 'A match';
  }
  const { a, b } = sideNames(match.summary.players);
  return `${a} v ${b}`;
}

/** Content of a row: the text of a message, the answer, the number of entries. */
export function rowDetail({ items }: WaitingRow): string | null {
  const [first] = items;
  switch (first.topic) {
    case 'chat:send':
      return quoted(first.body.text) ?? 'No text';
    case 'chat:edit':
    case 'coaching:start':
    case 'coaching:reply':
    case 'feedback':
      return quoted(first.body.text);
    case 'chat:react':
      return first.body.isOn ? 'Added' : 'Removed';
    case 'calendar:reply':
      return [ANSWERS[first.body.answer ?? 'none'], quoted(first.body.note) ?? []].flat().join(', ');
    case 'event-task:take':
      return first.body.isTaken ? 'Taken' : 'Given back';
    case 'training:result':
      return quoted(first.body.note);
    case 'training:note':
      return quoted(first.body.plan ?? first.body.worked ?? first.body.change);
    case 'training:session':
      return quoted(first.body.focus);
    default:
      return first.topic.startsWith('match:') ? matchDetail(items) : null;
  }
}

/** `New match and 12 entries`. */
function matchDetail(items: readonly OutboxItem[]): string {
  const entries = items.filter(({ topic }) => topic === 'match:append').length;
  return listText([
    ...(items.some(({ topic }) => topic === 'match:create') ? ['New match'] : []),
    ...(entries > 0 ? [countText(entries, 'entry', 'entries')] : []),
    ...countsOf(items.filter(({ topic }) => topic !== 'match:create' && topic !== 'match:append')),
  ]);
}

const ANSWERS = {
  going: 'Going',
  spare: 'If needed',
  maybe: 'Maybe',
  no: "Can't go",
  none: 'No answer',
} as const;

const MAX_SHOWN = 80;

function quoted(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  if (words === '') {
    return null;
  }
  return `‘${words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN).trimEnd()}…` : words}’`;
}

/** Reason why it is unsent. */
export function whyWaiting({ state }: Pick<LaneStatus, 'state'>, isOnline: boolean): string {
  switch (state) {
    case 'held':
      return 'Another device is scoring this match.';
    case 'signed-out':
      return 'Sign in again to send it.';
    case 'sending':
      return isOnline ? 'Sending.' : WAITS;
    default:
      return isOnline ? "No response. We'll retry automatically." : WAITS;
  }
}

const WAITS = 'Waiting for a connection.';

/** `Since 7:32 PM`, with the day unless it is today. */
export function sinceWords(since: number, now: Date): string {
  const then = new Date(since);
  const time = timeText(then);
  return dayKey(then) === dayKey(now) ? `Since ${time}` : `Since ${dayText(then, now)}, ${time}`;
}
