import { randomUUID } from 'node:crypto';
import type {
  MessageAnswer,
  MessagesAnswer,
  NotificationsAnswer,
  RepliesAnswer,
  ReplyAnswer,
} from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { playElsewhere, strengthOf } from '#server/demo/league.ts';
import { remindDue } from '#server/features/calendar/reminders/reminders.ts';
import { renewNext } from '#server/features/calendar/times/next.ts';
import { SEASON, type SeasonClub, type Week } from './club.ts';
import type { EventDate } from './dates.ts';
import type { Member } from './member.ts';
import { planTie, playTie } from './tie.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the start, when the reminders go out. */
const REMINDED_MS = 20 * HOUR_MS;

/** A message that asks something of everyone. */
interface Asked {
  readonly id: string;
  readonly kind: 'announcement' | 'poll';
  readonly answers: Map<Member, readonly number[]>;
}

/** A season that is being played, with what the chat must hold. */
export interface Played {
  readonly club: SeasonClub;
  readonly db: Database;
  /** Ids of messages, in their order. */
  readonly said: { id: string; by: Member }[];
  readonly polls: Asked[];
  standing: Asked | null;
}

/** Plays the season to its end. */
export async function playSeason(db: Database, club: SeasonClub): Promise<Played> {
  const played: Played = { club, db, said: [], polls: [], standing: null };
  await openBells(club, 1);
  await answerTheSeason(club);
  for (const [index, week] of club.weeks.entries()) {
    await moveTo(club, Math.min(...week.practices.map(({ startsAt }) => startsAt)) - 30 * HOUR_MS);
    await talk(played, index);
    await planTie(club, week.tie, index);
    for (const date of week.practices) {
      await changeMinds(club, date);
      await hold(played, date);
    }
    await moveTo(club, week.tie.date.startsAt - REMINDED_MS);
    await remind(played, week.tie.date);
    await playTie(club, week.tie);
    await enterResults(club, week);
    await openBells(club, 0.4);
  }
  return played;
}

function nowOf({ clock }: SeasonClub): number {
  return clock.now().getTime();
}

async function moveTo(club: SeasonClub, at: number): Promise<void> {
  club.clock.advance({ ms: Math.max(0, at - nowOf(club)) });
}

/** Everyone answers all ties in the grid, and most people the practices, each series from its first date on. */
async function answerTheSeason({ members, weeks, random, clock }: SeasonClub): Promise<void> {
  const ties = weeks.map(({ tie }) => tie.date);
  const series = [
    ...Map.groupBy(
      weeks.flatMap(({ practices }) => practices),
      ({ eventId }) => eventId,
    ).values(),
  ];
  for (const member of members) {
    const now = clock.now().getTime();
    const chosen = Map.groupBy(ties, () => pickReply(random.next()));
    for (const [answer, dates] of chosen) {
      if (answer !== null) {
        await replyTo(member, { answer, dates, scope: 'this', marked: dates, now });
      }
    }
    for (const dates of series) {
      const answer = pickReply(random.next());
      if (answer !== null) {
        await replyTo(member, { answer, dates: dates.slice(0, 1), scope: 'following', marked: dates, now });
      }
    }
  }
}

/** The replies and, summed up, how often they are given; the rest is silent. */
const REPLIES = [
  ['going', 0.74],
  ['maybe', 0.82],
  ['no', 0.92],
] as const;

function pickReply(chance: number): ReplyAnswer | null {
  const [reply = null] = REPLIES.find(([, upTo]) => chance < upTo) ?? [];
  return reply;
}

interface Replying {
  readonly answer: ReplyAnswer;
  readonly dates: readonly EventDate[];
  readonly scope: 'this' | 'following';
  /** All dates that the reply is for. */
  readonly marked: readonly EventDate[];
  readonly now: number;
}

async function replyTo(member: Member, { answer, dates, scope, marked, now }: Replying): Promise<void> {
  const named = dates.map(({ eventId, key }) => ({ eventId, key, scope }));
  const body = { answer, note: null, memberId: null, dates: named };
  const { answered, waiting, refused } = await member.ask<RepliesAnswer>(
    'PUT',
    '/api/calendar/replies',
    body,
  );
  for (const date of marked) {
    date.reply(member, answer, { now });
  }
  const waits = marked.filter((date) => date.waiting.includes(member)).length;
  if (answered !== marked.length || refused.length > 0 || waiting !== waits) {
    throw new Error(`${member.label} answered ${answered} dates, and waits for ${waiting}, not ${waits}.`);
  }
}

/** A few people reply otherwise, some of them too late for the organizer not to hear of it. */
async function changeMinds(club: SeasonClub, date: EventDate): Promise<void> {
  const { members, random } = club;
  await moveTo(club, date.startsAt - 26 * HOUR_MS);
  for (let change = 0; change < 3; change += 1) {
    const member = random.pick(members);
    const answer = date.replies.get(member)?.answer === 'going' ? 'no' : 'going';
    await member.ask('PUT', `${date.path}/reply`, { answer, note: null });
    date.reply(member, answer, { now: nowOf(club) });
  }
}

/** The server's own jobs, which the season's clock does not wait for. */
async function remind({ club: { clock, members }, db }: Played, date: EventDate): Promise<void> {
  await renewNext({ db, clock });
  await remindDue({ db, clock, realtime: { send() {} } });
  date.remind(members);
}

/** Reminders, practice, and attendance while it goes on. */
async function hold(played: Played, date: EventDate): Promise<void> {
  const { club } = played;
  const { captain, members, random } = club;
  await moveTo(club, date.startsAt - REMINDED_MS);
  await remind(played, date);
  await moveTo(club, date.startsAt + HOUR_MS / 2);
  const seen = members.filter((member) => date.replies.has(member) || random.chance(0.2));
  for (const member of seen) {
    date.came.set(member, random.chance(date.going.includes(member) ? 0.9 : 0.15));
  }
  await captain.ask('PUT', `${date.path}/attendance`, {
    people: seen.map((member) => ({
      memberId: member.memberId,
      attendance: date.came.get(member) ? 'came' : 'absent',
    })),
  });
}

/** A few lines in the chat with a mention, and in turns an announcement or a poll. */
async function talk(played: Played, index: number): Promise<void> {
  const { club } = played;
  const { captain, members, random, bells } = club;
  for (let line = 0; line < 3; line += 1) {
    const by = random.pick(members);
    const mentioned = random.pick(members);
    const seq = await say(played, by, {
      text: `Week ${index + 1}, line ${line}`,
      mentions: [mentioned.accountId],
    });
    bells.ring([mentioned], `conversation|mention:${seq}`, 'mention', by);
  }
  await endStanding(played);
  const isPoll = index % 2 === 0;
  const id = randomUUID();
  const asked: Asked = { id, kind: isPoll ? 'poll' : 'announcement', answers: new Map() };
  await say(played, captain, {
    id,
    text: isPoll ? 'Bus or cars?' : 'Bus leaves at noon.',
    ...(isPoll
      ? { poll: { answers: ['Bus', 'Cars'], isMultiple: false, isAnonymous: false, closesAt: null } }
      : { isAnnouncement: true }),
  });
  if (!isPoll) {
    bells.ring(members, `announcement:${id}`, 'announcement', captain);
  }
  for (const member of members.filter(() => random.chance(0.8))) {
    const choice = random.between(0, 1);
    asked.answers.set(member, [choice]);
    await (isPoll
      ? member.ask('PUT', `/api/messages/${id}/vote`, { answers: [choice] })
      : member.ask('PUT', `/api/messages/${id}/acknowledgement`));
    bells.read(member, `announcement:${id}`);
  }
  if (isPoll) {
    played.polls.push(asked);
  } else {
    played.standing = asked;
  }
  for (const member of members.filter(() => random.chance(0.5))) {
    await readChat(played, member);
  }
}

async function say(
  played: Played,
  by: Member,
  { id = randomUUID(), ...body }: { id?: string; text: string; mentions?: string[] },
): Promise<number> {
  const { club, said } = played;
  const path = `/api/conversations/${club.conversationId}/messages`;
  const { message } = await by.ask<MessageAnswer>('POST', path, { id, ...body });
  said.push({ id, by });
  return message.seq;
}

async function endStanding(played: Played): Promise<void> {
  const { standing, club } = played;
  if (standing) {
    await club.captain.ask('POST', `/api/messages/${standing.id}/end`);
    for (const member of club.members) {
      club.bells.read(member, `announcement:${standing.id}`);
    }
    played.standing = null;
  }
}

async function readChat({ club: { conversationId, bells } }: Played, member: Member): Promise<void> {
  const path = `/api/conversations/${conversationId}`;
  const { seq } = await member.ask<MessagesAnswer>('GET', `${path}/messages`);
  await member.ask('POST', `${path}/read`, { seq });
  bells.read(member, 'conversation');
}

/** Some people look at their bell, and have read everything in it. */
async function openBells({ members, bells, random }: SeasonClub, share: number): Promise<void> {
  for (const member of members.filter(() => random.chance(share))) {
    const { notifications } = await member.ask<NotificationsAnswer>('GET', '/api/notifications');
    const [newest] = notifications;
    if (newest) {
      await member.ask('POST', '/api/notifications/read', { upTo: newest.id });
    }
    bells.readAll(member);
  }
}

async function enterResults(
  { captain, teamId, random }: SeasonClub,
  { elsewhere, tie }: Week,
): Promise<void> {
  const day = new Date(tie.date.startsAt + DAY_MS).toISOString().slice(0, 10);
  for (const { home, away } of elsewhere) {
    const edge = strengthOf(home) - strengthOf(away);
    await captain.ask('PUT', `/api/teams/${teamId}/season/results/${randomUUID()}`, {
      ...{ season: SEASON, home, away, playedOn: day, byDecider: false, isVoid: false },
      ...playElsewhere(edge, random),
    });
  }
}
