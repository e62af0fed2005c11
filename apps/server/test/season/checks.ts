// Compares a season that was played with what must be, counted apart from the product.

import type {
  Conversation,
  LoggedEvent,
  MatchSummary,
  MessagesAnswer,
  NotificationsAnswer,
  OccurrenceAnswer,
  SeasonAnswer,
  TeamAttendanceAnswer,
  TieAnswer,
  VotesAnswer,
} from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { LEAGUE } from '#server/demo/league.ts';
import { type OwnTie, SEASON, type SeasonClub } from './club.ts';
import type { EventDate } from './dates.ts';
import type { Played } from './play.ts';

const DAY_MS = 86_400_000;
const PRACTICE_MINUTES = 90;

/** Sentences about what is not as it must be, and the figures of the season. */
export interface Verdict {
  readonly problems: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
  /** The table, one line for each team. */
  readonly table: readonly string[];
}

export async function judge(played: Played): Promise<Verdict> {
  const { club } = played;
  const problems: string[] = [];
  const note = (what: string, is: unknown, must: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(must)) {
      problems.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
    }
  };
  const dates = club.weeks.flatMap(({ practices, tie }) => [...practices, tie.date]);
  for (const date of dates) {
    await checkDate(club, date, note);
  }
  const ties: Awaited<ReturnType<typeof checkTie>>[] = [];
  for (const { tie } of club.weeks) {
    ties.push(await checkTie(club, tie, note));
  }
  const table = await checkTable(club, ties, note);
  await checkAttendance(club, dates, note);
  await checkChat(played, note);
  const unread = await checkBells(club, note);
  const sum = (of: (tie: (typeof ties)[number]) => number) => ties.reduce((total, tie) => total + of(tie), 0);
  return {
    problems,
    table,
    figures: {
      players: club.members.length,
      practices: dates.length - ties.length,
      ties: ties.length,
      matches: sum(({ lines }) => lines),
      points: sum(({ points }) => points),
      replies: dates.reduce((total, { replies }) => total + replies.size, 0),
      waiting: dates.reduce((total, { waiting }) => total + waiting.length, 0),
      messages: played.said.length,
      'unread notices': unread,
    },
  };
}

type Note = (what: string, is: unknown, must: unknown) => void;

/** No one is over capacity, and the waitlist has one order. */
async function checkDate({ captain, members }: SeasonClub, date: EventDate, note: Note): Promise<void> {
  const { people, occurrence } = await captain.ask<OccurrenceAnswer>('GET', date.path);
  const labelOf = new Map(members.map(({ memberId, label }) => [memberId, label]));
  const labels = (of: (person: OccurrenceAnswer['people'][number]) => boolean) =>
    people.flatMap((person) => (of(person) ? (labelOf.get(person.memberId) ?? '?') : [])).toSorted();
  const going = labels(({ answer, waiting }) => answer === 'going' && waiting === null);
  note(`${date.key} going`, going, date.going.map(({ label }) => label).toSorted());
  note(`${date.key} count`, occurrence.counts?.going, going.length);
  note(`${date.key} over capacity`, going.length > (date.capacity ?? Infinity), false);
  const waiting = people
    .filter((person) => person.waiting !== null)
    .toSorted((one, other) => (one.waiting ?? 0) - (other.waiting ?? 0));
  note(
    `${date.key} places`,
    waiting.map((one) => one.waiting),
    waiting.map((_, place) => place + 1),
  );
  note(
    `${date.key} waitlist`,
    waiting.map(({ memberId }) => labelOf.get(memberId)),
    date.waiting.map(({ label }) => label),
  );
  note(
    `${date.key} attendance`,
    labels(({ attendance }) => attendance === 'came'),
    [...date.came].flatMap(([{ label }, isThere]) => (isThere ? label : [])).toSorted(),
  );
}

interface Total {
  readonly home: string;
  readonly away: string;
  readonly points: readonly [number, number];
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
}

/** The score of a tie is the sum of its logs, as the rules read them. */
async function checkTie({ captain }: SeasonClub, tie: OwnTie, note: Note) {
  const { tie: read } = await captain.ask<TieAnswer>('GET', `/api/ties/${tie.id}`);
  const [points, sets, games] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number], [number, number]];
  let logged = 0;
  for (const [code, { matchId, scorer }] of tie.matches) {
    const path = `/api/matches/${matchId}`;
    const { match, log } = await scorer.ask<{ match: MatchSummary; log: LoggedEvent[] }>('GET', path);
    const result = replay(
      match.setup,
      log.map(({ event }) => event),
    );
    const state = result.ok ? result.value.state : null;
    logged += log.length;
    points[state?.winner === 'a' ? 0 : 1] += 1;
    for (const { a, b, winner } of state?.sets ?? []) {
      sets[winner === 'a' ? 0 : 1] += 1;
      games[0] += a;
      games[1] += b;
    }
    note(`${tie.opponent} ${code}`, read.lines.find((line) => line.code === code)?.result, state?.winner);
  }
  const { a, b, outcome } = read.score;
  note(`${tie.opponent} score`, [a, b, outcome], [...points, points[0] > points[1] ? 'a' : 'b']);
  const turn = <T>([one, other]: readonly [T, T]): readonly [T, T] =>
    tie.isHome ? [one, other] : [other, one];
  const [home, away] = turn([LEAGUE[0] ?? '', tie.opponent]);
  const total: Total = { home, away, points: turn(points), sets: turn(sets), games: turn(games) };
  return { total, points: logged, lines: tie.matches.size };
}

type Facing = Pick<Total, 'points' | 'sets' | 'games'>;

/** A tie as one of its teams sees it. */
function facingOf(team: string, { home, away, points, sets, games }: Total): Facing | null {
  if (team === home) {
    return { points, sets, games };
  }
  const turn = ([one, other]: readonly [number, number]) => [other, one] as const;
  return team === away ? { points: turn(points), sets: turn(sets), games: turn(games) } : null;
}

/** The table is a function of the results: three points for a win, then differences of lines, sets and games. */
async function checkTable(
  { captain, teamId }: SeasonClub,
  ties: readonly { total: Total }[],
  note: Note,
): Promise<string[]> {
  const path = `/api/teams/${teamId}/season?name=${encodeURIComponent(SEASON)}`;
  const { rows, results } = await captain.ask<SeasonAnswer>('GET', path);
  const pair = (of: { home: number; away: number } | null) => [of?.home ?? 0, of?.away ?? 0] as const;
  const all: Total[] = [
    ...ties.map(({ total }) => total),
    ...results.map(({ home, away, ...one }) => ({
      ...{ home, away, points: pair(one.points), sets: pair(one.sets), games: pair(one.games) },
    })),
  ];
  const table = LEAGUE.map((team) => {
    const own = all.flatMap((total) => facingOf(team, total) ?? []);
    const difference = (of: (facing: Facing) => readonly [number, number]) =>
      own.reduce((sum, facing) => sum + of(facing)[0] - of(facing)[1], 0);
    const won = own.filter(({ points }) => points[0] > points[1]).length;
    const differences = [
      difference(({ points }) => points),
      difference(({ sets }) => sets),
      difference(({ games }) => games),
    ];
    return { team, played: own.length, won, by: [won * 3, ...differences] };
  }).toSorted((one, other) => {
    const place = one.by.findIndex((value, index) => value !== other.by[index]);
    return place < 0 ? 0 : (other.by[place] ?? 0) - (one.by[place] ?? 0);
  });
  note(
    'rounds',
    table.map(({ played }) => played),
    LEAGUE.map(() => 10),
  );
  const line = (row: { team: string; played: number; won: number; points: number }) =>
    `${row.team} ${row.played} ${row.won} ${row.points}`;
  note(
    'table',
    rows.map(line),
    table.map((row) => line({ ...row, points: row.by[0] ?? 0 })),
  );
  return rows.map((row) => `${row.rank}  ${line(row)}`);
}

async function checkAttendance(
  { captain, members, teamId, clock }: SeasonClub,
  dates: readonly EventDate[],
  note: Note,
): Promise<void> {
  const before = clock.now().getTime() + DAY_MS;
  const path = `/api/teams/${teamId}/attendance?from=${before - 200 * DAY_MS}&before=${before}`;
  const { people, dates: held } = await captain.ask<TeamAttendanceAnswer>('GET', path);
  const taken = dates.filter(({ came }) => came.size > 0);
  note('dates with attendance', held, taken.length);
  for (const member of members) {
    const marks = taken.flatMap((date) => {
      const came = date.came.get(member);
      return came === undefined ? [] : [{ came, isGoing: date.going.includes(member) }];
    });
    const read = people.find(({ memberId }) => memberId === member.memberId);
    const came = marks.filter((mark) => mark.came).length;
    note(
      `attendance of ${member.label}`,
      [read?.came, read?.absent, read?.noShows, read?.trainedMinutes],
      [
        came,
        marks.length - came,
        marks.filter((mark) => !mark.came && mark.isGoing).length,
        came * PRACTICE_MINUTES,
      ],
    );
  }
}

/** Every message once and in order, and every vote counted. */
async function checkChat({ club, said, polls }: Played, note: Note): Promise<void> {
  const { captain, conversationId, members } = club;
  const path = `/api/conversations/${conversationId}`;
  const ids: string[] = [];
  for (let before = ''; ; ) {
    const page = await captain.ask<MessagesAnswer>('GET', `${path}/messages${before}`);
    ids.unshift(...page.messages.filter(({ kind }) => kind === 'text').map(({ id }) => id));
    if (page.isComplete || page.messages.length === 0) {
      break;
    }
    before = `?before=${page.messages[0]?.seq}`;
  }
  note(
    'messages',
    ids,
    said.map(({ id }) => id),
  );
  for (const { id, answers } of polls) {
    const { voters } = await captain.ask<VotesAnswer>('GET', `/api/messages/${id}/votes`);
    const votes = (voters ?? []).map(({ accountId, answers: given }) => [
      members.find((one) => one.accountId === accountId)?.label,
      given,
    ]);
    const must = [...answers].map(([{ label }, given]) => [label, given]);
    note('votes', votes.map(String).toSorted(), must.map(String).toSorted());
  }
  for (const member of members) {
    const { conversation } = await member.ask<{ conversation: Conversation }>('GET', path);
    const unread = said.filter(
      ({ by }, place) =>
        by !== member && place + 1 > 0 && conversation.readSeq < seqOf(conversation, said.length, place),
    );
    note(`unread messages of ${member.label}`, conversation.unread, unread.length);
  }
}

/** The place of a message in the conversation, whose last ones these are. */
function seqOf({ seq }: Conversation, count: number, place: number): number {
  return seq - count + place + 1;
}

/** Every bell has the notices that nothing has answered yet, and counts them. */
async function checkBells({ members, bells }: SeasonClub, note: Note): Promise<number> {
  let total = 0;
  for (const member of members) {
    const types: string[] = [];
    let counted = 0;
    for (let before = ''; ; ) {
      const page = await member.ask<NotificationsAnswer>('GET', `/api/notifications${before}`);
      types.push(...page.notifications.flatMap(({ readAt, type }) => (readAt === null ? type : [])));
      counted = page.unread;
      if (page.next === null) {
        break;
      }
      before = `?before=${page.next}`;
    }
    note(`bell of ${member.label}`, tally(types), tally(bells.unreadOf(member)));
    note(`number on the bell of ${member.label}`, counted, types.length);
    total += counted;
  }
  return total;
}

function tally(types: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(types.toSorted(), (type) => type);
  return Object.fromEntries([...groups].map(([type, { length }]) => [type, length]));
}
