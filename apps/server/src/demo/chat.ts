import assert from 'node:assert/strict';
import type { Target } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type ClubNews, type Line, privateThreads, TEAM_THREADS, type Thread } from './chat-lines.ts';
import { type ChatRows, findMayasMatches, findTeamChats, insertChat, type MayasMatch } from './chat-store.ts';
import { MAYA } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed-context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Writing {
  readonly now: number;
  readonly accounts: Accounts;
  readonly targets: Readonly<
    Record<NonNullable<Line['shows']>, Extract<Target, { kind: 'match' | 'point' }>>
  >;
}

/** The group chat of every team, and what Maya writes with others. */
export async function seedChat({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const now = clock.now().getTime();
  const maya = accountOf(accounts, MAYA);
  const { live, lastWin, point } = await findMayasMatches(db, maya);
  const writing: Writing = {
    now,
    accounts,
    targets: {
      live: { kind: 'match', matchId: live.id },
      point: { kind: 'point', matchId: lastWin.id, eventId: point },
    },
  };
  for (const { slug, conversationId, people } of await findTeamChats(db)) {
    const thread = TEAM_THREADS[slug];
    if (thread) {
      await insertChat(db, rowsOf(thread, { ...writing, conversationId, people }));
    }
  }
  for (const [username, thread] of Object.entries(privateThreads(newsOf({ now, maya, live, lastWin })))) {
    const people = [maya, accountOf(accounts, { username })];
    const rows = rowsOf(thread, { ...writing, conversationId: uuidv7(), people });
    await insertChat(db, { ...rows, isDirect: true });
  }
}

/** A thread as its rows: numbered in the order of its lines. */
function rowsOf(
  thread: Thread,
  { now, accounts, targets, conversationId, people }: Writing & { conversationId: string; people: string[] },
): ChatRows {
  const at = (ago: number) => new Date(now - ago * MINUTE_MS);
  const messages = thread.lines.map(({ by, ago, text, shows }, index) => ({
    id: uuidv7({ msecs: at(ago).getTime() }),
    conversationId,
    seq: index + 1,
    revision: index + 1,
    authorId: accountOf(accounts, { username: by }),
    text,
    target: shows ? targets[shows] : null,
    matchId: shows ? targets[shows].matchId : null,
    createdAt: at(ago),
  }));
  const reactions = thread.lines.flatMap(({ ago, reactions: answers = {} }, index) =>
    Object.entries(answers).flatMap(([emoji, usernames]) =>
      usernames.map((username) => ({
        messageId: messages[index]?.id ?? '',
        accountId: accountOf(accounts, { username }),
        // Written in `chat-lines.ts` as what they are.
        emoji: emoji as keyof NonNullable<Line['reactions']>,
        createdAt: at(ago - 0.2),
      })),
    ),
  );
  const usernames = new Map([...accounts].map(([username, id]) => [id, username]));
  const participants = people.map((accountId) => {
    const readSeq = thread.read?.[usernames.get(accountId) ?? ''] ?? thread.lines.length;
    const read = thread.lines[readSeq - 1];
    return { conversationId, accountId, readSeq, readAt: read ? at(Math.max(read.ago - 8, 0)) : null };
  });
  const last = messages.at(-1);
  assert(last, 'A thread without a line is none.');
  return {
    conversation: {
      id: conversationId,
      seq: messages.length,
      revision: messages.length,
      lastMessageAt: last.createdAt,
      pinnedId: thread.pinned === undefined ? null : (messages[thread.pinned]?.id ?? null),
    },
    messages,
    reactions,
    participants,
    isDirect: false,
  };
}

interface Played {
  now: number;
  maya: string;
  live: MayasMatch;
  lastWin: MayasMatch;
}

/** Facts of the randomly played season. */
function newsOf({ now, maya, live, lastWin }: Played): ClubNews {
  const ended = lastWin.endedAt?.getTime() ?? lastWin.startedAt.getTime();
  return {
    lastWin: `${scoreOf(lastWin, maya)} over ${opponentIn(lastWin, maya)}`,
    lastWinDay: lastWin.startedAt.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }),
    // Long enough ago that what was written after it is.
    lastWinMinutesAgo: Math.max((now - ended) / MINUTE_MS, 300),
    opponent: opponentIn(live, maya),
    nextWeek: ordinal(new Date(now + 7 * DAY_MS).getUTCDate()),
  };
}

function sideIn({ players }: MayasMatch, accountId: string): 'a' | 'b' {
  return players.find((player) => player.accountId === accountId)?.side ?? 'a';
}

/** The family name of the first of them. */
function opponentIn(match: MayasMatch, accountId: string): string {
  const own = sideIn(match, accountId);
  return (
    match.players
      .find(({ side }) => side !== own)
      ?.name.split(' ')
      .at(-1) ?? ''
  );
}

/** `6–3 7–6`, the winner's games first. */
function scoreOf(match: MayasMatch, accountId: string): string {
  const own = sideIn(match, accountId);
  return match.snapshot.sets.map(({ a, b }) => (own === 'a' ? `${a}–${b}` : `${b}–${a}`)).join(' ');
}

function ordinal(day: number): string {
  const last = day > 10 && day < 14 ? 0 : day % 10;
  return `${day}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
