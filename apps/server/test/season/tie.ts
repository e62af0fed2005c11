import { randomUUID } from 'node:crypto';
import type { Occurrence, SparesAnswer, TieAnswer, TiePlanning } from '@allcourt/contract';
import { type MatchSetup, replay } from '@allcourt/scoring';
import { lineupProblems, type Placement, type TieTemplate } from '@allcourt/scoring/ties';
import { playMatch } from '#server/demo/play-match.ts';
import type { OwnTie, SeasonClub } from './club.ts';
import type { Member } from './member.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_EVENTS = 200;
/** The week in which a player of the lineup gets injured, for so long. */
const INJURED_IN = 3;
const INJURED_DAYS = 20;
const MOST_SWAPS = 30;

/** A draft, a lineup that is refused, the legal one, the answers to it, and a spare for each player who declines. */
export async function planTie(club: SeasonClub, tie: OwnTie, index: number): Promise<void> {
  const { captain, members, random, bells } = club;
  const url = `/api/ties/${tie.id}`;
  const read = await captain.ask<TieAnswer>('GET', url);
  const { template, version } = read.tie;
  const lineup = lineupOf(club, tie, { template, planning: read.planning });
  const draft = { version, placements: lineup.placements, reserves: lineup.reserves, isPublished: false };
  const saved = await captain.ask<TieAnswer>('PUT', `${url}/lineup`, draft);
  const [first] = lineup.placements;
  const code = await captain.refused('PUT', `${url}/lineup`, {
    ...{ version: saved.tie.version, reserves: [], isPublished: true },
    placements: lineup.placements.map((one) =>
      one.code === 'S2' ? { ...one, players: first?.players ?? [] } : one,
    ),
  });
  if (code !== 'lineup-illegal') {
    throw new Error(`A player on two lines was refused with "${code}".`);
  }
  await captain.ask('PUT', `${url}/lineup`, { ...draft, version: saved.tie.version, isPublished: true });
  const placed = lineup.placements.flatMap(({ players }) => players);
  const asked = members.filter(({ memberId }) => [...placed, ...lineup.reserves].includes(memberId));
  bells.ring(asked, `tie:${tie.id}`, 'lineup', captain);
  const injured =
    index === INJURED_IN ? asked.find((one) => one !== captain && placed.includes(one.memberId)) : null;
  for (const member of asked) {
    const isOut =
      member === injured || (member !== captain && placed.includes(member.memberId) && random.chance(0.08));
    if (!isOut && random.chance(0.12)) {
      continue; // Has not looked yet.
    }
    if (member === injured) {
      await hurt(club, member);
    }
    await member.ask('POST', `${url}/answer`, { answer: isOut ? 'declined' : 'confirmed' });
    bells.read(member, `tie:${tie.id}`);
    if (isOut) {
      bells.ring([captain], `tie:${tie.id}`, 'lineup', member);
      await findSpare(club, tie, member);
    }
  }
  await captain.ask('POST', `${url}/reminders`);
  const { tie: now } = await captain.ask<TieAnswer>('GET', url);
  const silent = now.answers.filter(({ answer }) => answer === 'asked').map(({ memberId }) => memberId);
  bells.ring(
    members.filter(({ memberId }) => silent.includes(memberId)),
    `tie:${tie.id}`,
    'lineup',
    captain,
  );
}

interface Judging {
  readonly template: TieTemplate;
  readonly planning: TiePlanning | null;
}

/** The strongest who can come, in an order that the rules take. */
function lineupOf({ members }: SeasonClub, { date }: OwnTie, { template, planning }: Judging) {
  const rank = { going: 0, spare: 1, maybe: 2, no: 4 } as const;
  const willing = members
    .filter((member) => !date.absent.has(member) && date.replies.get(member)?.answer !== 'no')
    .toSorted(
      (one, other) =>
        rank[date.replies.get(one)?.answer ?? 'maybe'] - rank[date.replies.get(other)?.answer ?? 'maybe'] ||
        other.level - one.level,
    );
  const needed = template.lines.reduce((sum, { seats }) => sum + seats, 0);
  const playing = willing.slice(0, needed).toSorted((one, other) => other.level - one.level);
  let taken = 0;
  let placements: Placement[] = template.lines.map(({ code, seats }) => {
    const players = playing.slice(taken, taken + seats).map(({ memberId }) => memberId);
    taken += seats;
    return { code, players };
  });
  const candidates = (planning?.candidates ?? []).map(({ memberId, strength }) => ({
    ...{ id: memberId, strength, isAvailable: true, isEligible: true },
  }));
  for (let swap = 0; swap < MOST_SWAPS; swap += 1) {
    const wrong = lineupProblems({ template, placements, candidates }).find(
      ({ kind }) => kind === 'out-of-order',
    );
    if (wrong?.kind !== 'out-of-order') {
      break;
    }
    const [one, other] = wrong.codes;
    const playersOf = (code: string) =>
      placements.find((placement) => placement.code === code)?.players ?? [];
    const swapped = new Map([
      [one, playersOf(other)],
      [other, playersOf(one)],
    ]);
    placements = placements.map(({ code, players }) => ({ code, players: swapped.get(code) ?? players }));
  }
  return { placements, reserves: willing.slice(needed, needed + 2).map(({ memberId }) => memberId) };
}

/** A player is injured for three weeks: where they had not replied, they cannot go. */
async function hurt({ clock, weeks, bells }: SeasonClub, member: Member): Promise<void> {
  const now = clock.now().getTime();
  const dayOf = (at: number) => new Date(at - 4 * HOUR_MS).toISOString().slice(0, 10);
  const [firstDay, lastDay] = [dayOf(now + DAY_MS), dayOf(now + INJURED_DAYS * DAY_MS)];
  await member.ask('PUT', `/api/calendar/absences/${randomUUID()}`, {
    ...{ kind: 'injured', firstDay, lastDay, reason: 'Ankle' },
  });
  for (const date of weeks.flatMap(({ practices, tie }) => [...practices, tie.date])) {
    const day = dayOf(date.startsAt);
    if (date.startsAt > now && day >= firstDay && day <= lastDay) {
      date.absent.add(member);
      if (!date.replies.has(member)) {
        date.replies.set(member, { answer: 'no', isWaiting: false, turn: 0, at: now });
        bells.read(member, date.about);
      }
    }
  }
}

/** The captain offers the seat to three people: the first says no, the second yes, and the third hears of it. */
async function findSpare(
  { captain, members, bells, clock }: SeasonClub,
  tie: OwnTie,
  out: Member,
): Promise<void> {
  const { tie: now } = await captain.ask<TieAnswer>('GET', `/api/ties/${tie.id}`);
  const line = now.lines.find(({ players }) => players.some((one) => one?.memberId === out.memberId));
  const seat = line?.players.findIndex((one) => one?.memberId === out.memberId) ?? 0;
  const { eventId, key } = tie.date;
  const at = { eventId, key, code: line?.code ?? '', seat: String(seat) };
  const { spares, isOpen } = await captain.ask<SparesAnswer>('GET', `/api/spares?${new URLSearchParams(at)}`);
  const free = spares.flatMap(({ memberId, isAbsent, reply }) =>
    isAbsent || reply === 'no' ? [] : memberId,
  );
  const people = members.filter((one) => one !== captain && free.includes(one.memberId)).slice(0, 3);
  const [first, second, third] = people;
  if (!isOpen || !first || !second) {
    throw new Error(`No one is free for ${at.code}.`);
  }
  const id = randomUUID();
  await captain.ask('PUT', `/api/spares/${id}`, {
    ...{ eventId, key, line: { code: at.code, seat }, minutes: 120 },
    memberIds: people.map(({ memberId }) => memberId),
  });
  bells.ring(people, `spare:${id}`, 'spare', captain);
  await first.ask('POST', `/api/spares/${id}/answer`, { answer: 'no' });
  bells.read(first, `spare:${id}`);
  await second.ask('POST', `/api/spares/${id}/answer`, { answer: 'yes' });
  bells.read(second, `spare:${id}`);
  bells.read(second, `tie:${tie.id}`);
  tie.date.reply(second, 'going', { now: clock.now().getTime(), isSpare: true });
  bells.ring(third ? [third] : [], `spare:${id}`, 'spare', second);
  bells.ring([captain], `spare:${id}`, 'spare', second);
  if (third) {
    const code = await third.refused('POST', `/api/spares/${id}/answer`, { answer: 'yes' });
    if (code !== 'spare-filled') {
      throw new Error(`A yes to a filled place was refused with "${code}".`);
    }
  }
}

/** Every line is scored point by point by one of its players, who links it; partners confirm that they played. */
export async function playTie(club: SeasonClub, tie: OwnTie): Promise<void> {
  const { clock, captain, members } = club;
  clock.advance({ ms: Math.max(0, tie.date.startsAt - clock.now().getTime()) });
  const { tie: published } = await captain.ask<TieAnswer>('GET', `/api/ties/${tie.id}`);
  for (const { code, discipline, seats } of published.template.lines) {
    const line = published.lines.find((one) => one.code === code);
    const own = (line?.players ?? []).flatMap(
      (player) => members.find((one) => one.memberId === player?.memberId) ?? [],
    );
    if (own.length !== seats) {
      throw new Error(`${code} has ${own.length} players.`);
    }
    const opponents = own.map((_, number) => `${tie.opponent} ${code}${'ab'[number]}`);
    await captain.ask('PUT', `/api/ties/${tie.id}/lines/${code}`, { opponents, court: '1' });
    const [scorer = captain] = own;
    const matchId = await scoreLine(club, { own, opponents, discipline });
    await scorer.ask('PUT', `/api/ties/${tie.id}/lines/${code}/match`, { matchId });
    tie.matches.set(code, { matchId, scorer });
  }
  const { occurrence } = await captain.ask<{ occurrence: Occurrence }>('GET', tie.date.path);
  if (occurrence.matches.length > tie.matches.size) {
    throw new Error('The date has matches that no line has.');
  }
  clock.advance({ ms: 3 * HOUR_MS });
}

interface PlayedLine {
  readonly own: readonly Member[];
  readonly opponents: readonly string[];
  readonly discipline: 'singles' | 'doubles';
}

async function scoreLine(
  { random, clock, bells }: SeasonClub,
  { own, opponents, discipline }: PlayedLine,
): Promise<string> {
  const [scorer, partner] = own as [Member, Member | undefined];
  const setup: MatchSetup = { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline, firstServer: 'a' };
  const level = own.reduce((sum, one) => sum + one.level, 0) / own.length;
  const points = playMatch({ setup, levels: { a: level, b: 7.1 }, depth: 'basic' }, random);
  const startedAt = clock.now().getTime();
  const id = randomUUID();
  await scorer.ask('POST', '/api/matches', {
    ...{ id, setup, surface: 'hard', startedAt },
    players: {
      a: own.map(({ name, accountId }) => ({ name, accountId })),
      b: opponents.map((name) => ({ name })),
    },
  });
  const events = points.map((point) => ({ ...point, id: randomUUID(), at: startedAt + point.at }));
  for (let base = 0; base < events.length; base += MOST_EVENTS) {
    const portion = events.slice(base, base + MOST_EVENTS);
    await scorer.ask('POST', `/api/matches/${id}/events`, {
      base,
      deviceId: scorer.deviceId,
      events: portion,
    });
  }
  const end = replay(setup, events);
  if (!end.ok) {
    throw new Error('The rules refuse a point.');
  }
  if (partner) {
    bells.ring([partner], `match:${id}:naming`, 'match-named', scorer);
    if (random.chance(0.75)) {
      await partner.ask('POST', `/api/matches/${id}/answer`, { answer: 'confirm', seq: events.length });
      bells.read(partner, `match:${id}:naming`);
      bells.ring([scorer], `match:${id}:answered`, 'match-answered', partner);
    }
  }
  return id;
}
