/** What waits to be sent, in words. */
import { ERRORS } from '@allcourt/contract/errors';
import type { LocalMatch } from '#web/data/local-matches.ts';
import type { OutboxItem, Topic } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { sideNames } from '#web/ui/words/names.ts';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';
import type { WaitingRow } from './waiting-rows.ts';

/** What one of each is called; several are `3 messages`. */
const NAMES: Readonly<Record<Topic, readonly [one: string, many: string]>> = {
  'match:create': ['new match', 'new matches'],
  'match:append': ['entry of a match', 'entries of matches'],
  'match:branch': ['second log of a match', 'second logs of matches'],
  'match:delete': ['match to delete', 'matches to delete'],
  'match:restore': ['match to bring back', 'matches to bring back'],
  'match:event': ['match to put into an event', 'matches to put into events'],
  feedback: ['feedback', 'feedbacks'],
  'calendar:reply': ['reply to an event', 'replies to events'],
  'training:result': ['run of a drill', 'runs of drills'],
  'training:session': ['training session', 'training sessions'],
  'training:session-delete': ['training session to delete', 'training sessions to delete'],
  'training:session-restore': ['training session to bring back', 'training sessions to bring back'],
  'training:goal': ['weekly goal', 'weekly goals'],
  'training:goal-delete': ['weekly goal to delete', 'weekly goals to delete'],
  'coaching:read': ['mark on a coach’s words', 'marks on a coach’s words'],
  'coaching:reply': ['answer about training', 'answers about training'],
  'coaching:done': ['assignment done', 'assignments done'],
  'chat:send': ['message', 'messages'],
  'chat:edit': ['corrected message', 'corrected messages'],
  'chat:delete': ['message to delete', 'messages to delete'],
  'chat:react': ['reaction', 'reactions'],
};

/** `1 new match, 12 entries of matches and 2 messages`. */
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

/** The heading of a row: `Okafor v Weiss`, `Message`. */
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

/** What there is in it: the words of a message, the answer, how much of a match. */
export function rowDetail({ items }: WaitingRow): string | null {
  const [first] = items;
  switch (first.topic) {
    case 'chat:send':
      return quoted(first.body.text) ?? 'Without words';
    case 'chat:edit':
    case 'coaching:reply':
    case 'feedback':
      return quoted(first.body.text);
    case 'chat:react':
      return first.body.isOn ? 'Given' : 'Taken back';
    case 'calendar:reply':
      return [ANSWERS[first.body.answer ?? 'none'], quoted(first.body.note) ?? []].flat().join(', ');
    case 'training:result':
      return quoted(first.body.note);
    case 'training:session':
      return quoted(first.body.focus);
    default:
      return first.topic.startsWith('match:') ? matchDetail(items) : null;
  }
}

/** `The match itself and 12 entries`. */
function matchDetail(items: readonly OutboxItem[]): string {
  const entries = items.filter(({ topic }) => topic === 'match:append').length;
  return listText([
    ...(items.some(({ topic }) => topic === 'match:create') ? ['The match itself'] : []),
    ...(entries > 0 ? [countText(entries, 'entry', 'entries')] : []),
    ...countsOf(items.filter(({ topic }) => topic !== 'match:create' && topic !== 'match:append')),
  ]);
}

const ANSWERS = { going: 'Going', maybe: 'Maybe', no: "Can't go", none: 'No answer any more' } as const;

const MOST_SHOWN = 80;

function quoted(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  if (words === '') {
    return null;
  }
  return `‘${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()}…` : words}’`;
}

/** Why the server would not take it: the catalogue's sentence, where the reason is one of its codes. */
export function whyRefused({ reason, topic }: OutboxItem): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message;
  return (
    known ??
    (topic.startsWith('match:')
      ? 'The rules of this match do not allow it.'
      : 'The server would not take it.')
  );
}

/** Why it has not arrived. */
export function whyWaiting({ state }: Pick<LaneStatus, 'state'>, isOnline: boolean): string {
  switch (state) {
    case 'held':
      return 'Another device is scoring this match.';
    case 'signed-out':
      return 'Waits until you sign in again.';
    case 'sending':
      return isOnline ? 'Being sent.' : WAITS;
    default:
      return isOnline ? 'The server did not answer. It is tried again by itself.' : WAITS;
  }
}

const WAITS = 'Waits for a connection.';

/** `Since 7:32 PM`, and the day where it was not today. */
export function sinceWords(since: number, now: Date): string {
  const then = new Date(since);
  const time = timeText(then);
  return dayKey(then) === dayKey(now) ? `Since ${time}` : `Since ${dayText(then, now)}, ${time}`;
}
