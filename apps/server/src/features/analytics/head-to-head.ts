// The matches of one player against the same opponents.

import type { HeadToHeadAnswer, MatchFilters } from '@allcourt/contract';
import { type Format, parseFormat, type Sport } from '@allcourt/scoring';
import { findNamedFormat } from '@allcourt/scoring/formats';
import { type FigureId, headToHead, type MetMatch } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import {
  addStored,
  figuresIn,
  findMatchesMet,
  LEADING,
  leadingOf,
  type MatchMet,
  type MetByPlayer,
  type MetRow,
  monthsOf,
  noSums,
  readMatchesMet,
  rememberPlayed,
  type Who,
} from '#server/features/matches/service.ts';
import { areAcquainted } from '#server/features/people/service.ts';
import { requirePermission } from '#server/features/teams/policy.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { byMatches, MAX_MONTHS } from './analyze.ts';
import {
  accountIn,
  chooseSport,
  newestName,
  presentAccount,
  presentLast,
  requireDifferent,
  seatsOf,
  whoIn,
} from './met.ts';
import { addTo, type CountedMatch, type Parts, presentPart } from './parts.ts';
import { requireKnown } from './policy.ts';
import { findKnownPeople, findMemberIds, type KnownPerson } from './store.ts';

interface Asked extends MatchFilters {
  opponent: string;
  second?: string | undefined;
  partner?: string | undefined;
  /** A member of a team, for readers with `view_stats` there. */
  player?: string | undefined;
  team?: string | undefined;
  timeZone: string;
}

/** A head-to-head without the accounts of those who are in it. */
interface Balance extends Omit<HeadToHeadAnswer, 'player' | 'partner' | 'opponents' | 'isBlocked'> {
  /** By the newest match, in the order in which they were asked for; undefined where no match has them. */
  readonly names: readonly (string | undefined)[];
}

const remember = rememberPlayed<Balance>();

/**
 * The reader's own matches against someone, or a teammate's for readers with `view_stats`: of those, the matches that
 * scouting shows too.
 */
export async function readHeadToHead(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  { opponent, second, partner, player, team, ...asked }: Asked,
): Promise<HeadToHeadAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  const reader = requireAccount(context.account);
  const playerId = await requirePlayer(context, { player, team });
  const opponents = [opponent, ...(second === undefined ? [] : [second])].map(whoIn);
  const beside = partner === undefined ? undefined : whoIn(partner);
  const others = [...opponents, ...(beside ? [beside] : [])];
  requireDifferent([...others, { accountId: playerId }]);
  const isOwn = playerId === reader.id;
  const met: MetByPlayer = {
    ...{ playerId, opponents, partner: beside },
    ...(isOwn ? {} : { scout: { readerId: reader.id, now } }),
  };
  const everyone = [...others, { accountId: playerId }];
  const make = () => makeBalance(context, { met, everyone, ...asked });
  const about = { opponents, beside, mode: reader.preferences.mode ?? null, ...asked };
  const ids = everyone.flatMap((who) => accountIn(who) ?? []);
  const [{ names, ...balance }, people] = await Promise.all([
    isOwn ? remember(db, { accountId: playerId, about }, make) : make(),
    findKnownPeople(db, { ids, readerId: reader.id }),
  ]);
  await requireOthers(context, { others, people, hasMet: balance.sports.length > 0, isOwn });
  const persons = everyone.map((who, place) => presentWho(who, { reader, people, now, name: names[place] }));
  return {
    ...balance,
    player: isOwn ? null : (persons.at(-1) ?? null),
    partner: beside ? (persons[opponents.length] ?? null) : null,
    opponents: persons.slice(0, opponents.length),
    isBlocked: opponents.some((who) => people.get(accountIn(who) ?? '')?.isBlocked ?? false),
  };
}

interface Balancing extends MatchFilters {
  readonly met: MetByPlayer;
  readonly everyone: readonly Who[];
  readonly timeZone: string;
}

async function makeBalance(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { met, everyone, timeZone, ...filters }: Balancing,
): Promise<Balance> {
  const reader = requireAccount(account);
  const { playerId } = met;
  const found = await findMatchesMet(db, met);
  const sports = sportsOf(found);
  const sport = chooseSport(filters.sport, sports, reader.preferences.mode ?? null);
  const matchIds = found.flatMap((match) => (match.sport === sport ? match.id : []));
  const rows = await readMatchesMet(db, { playerId, matchIds }, { ...filters, sport: undefined });
  const seats = seatsOf(rows);
  return {
    ...{ sport, sports },
    names: everyone.map((who) => newestName(who, rows, seats)),
    ...measured(() => balanceOf(sport, rows, monthsOf(timeZone))),
    last: presentLast(rows, { seats, reader }),
  };
}

/** The number of matches in each sport, the most first. */
function sportsOf(found: readonly MatchMet[]): { sport: Sport; played: number }[] {
  return [...Map.groupBy(found, ({ sport }) => sport)]
    .map(([sport, { length: played }]) => ({ sport, played }))
    .toSorted((one, other) => other.played - one.played || (one.sport < other.sport ? 1 : -1));
}

/** The reader, or a member of a team in which they may see how members play. */
async function requirePlayer(
  context: Pick<Context, 'db' | 'account'>,
  { player, team }: Pick<Asked, 'player' | 'team'>,
): Promise<string> {
  const reader = requireAccount(context.account);
  if (player === undefined || team === undefined) {
    return reader.id;
  }
  const { teamId } = await requirePermission(context, team, 'view_stats');
  if (!(await findMemberIds(context.db, teamId)).has(player)) {
    throw new AppError('member-not-found');
  }
  return player;
}

interface Others {
  readonly others: readonly Who[];
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly hasMet: boolean;
  readonly isOwn: boolean;
}

async function requireOthers(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  { others, people, hasMet, isOwn }: Others,
): Promise<void> {
  const reader = requireAccount(account);
  if (!isOwn) {
    // The reader learns nothing about people the player has not met, or that are not shown.
    requireFound(hasMet || undefined, 'person-not-found');
    return;
  }
  for (const id of others.flatMap((who) => accountIn(who) ?? [])) {
    const person = people.get(id);
    const isAcquainted = person !== undefined && (await areAcquainted(db, reader.id, id));
    requireKnown(reader, person, { hasMet, isAcquainted, now: clock.now() });
  }
}

interface Presenting {
  readonly reader: { readonly id: string };
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly now: Date;
  /** By the newest match. */
  readonly name: string | undefined;
}

function presentWho(who: Who, { people, name, ...presenting }: Presenting) {
  const known = people.get(accountIn(who) ?? '');
  const asked = 'name' in who ? who.name : (known?.name ?? '');
  return presentAccount(known, { ...presenting, name: name ?? asked });
}

/** Sums, and the parts of them. @param rows oldest first */
function balanceOf(sport: Sport, rows: readonly MetRow[], monthOf: (instant: Date) => string) {
  const [surfaces, disciplines, formats, months]: [Parts, Parts, Parts, Parts] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const sums = { own: noSums(), theirs: noSums() };
  const [leading, uncounted] = [noSums(), noSums()];
  const some = { figures: new Set<FigureId>(LEADING[sport]), sums: [leading] };
  let withPoints = 0;
  const formatOf = formatsByCode();
  for (const row of rows) {
    leading.fill(0);
    const isCounted = hasBoth(row);
    addStored(row.own?.figures ?? '', isCounted ? sums.own : uncounted, some);
    if (isCounted) {
      withPoints += 1;
      addStored(row.theirs?.figures ?? '', sums.theirs);
    }
    const match = countedOf(row, leadingOf(leading, sport));
    addTo(surfaces, row.surface ?? 'unknown', match);
    addTo(disciplines, row.setup.discipline, match);
    addTo(formats, formatOf(row.setup).id, match);
    addTo(months, monthOf(row.startedAt), match);
  }
  const present = (parts: Parts) => [...parts].map(([key, part]) => ({ key, ...presentPart(part, sport) }));
  const { record, sets, games, points } = headToHead(
    rows.map((row) => metMatchOf(row, formatOf(row.setup).format)),
  );
  const { streak, form, ...totals } = record;
  return {
    record: {
      ...totals,
      streak: streak && { ...streak },
      form: [...form],
      timed: rows.filter(({ durationMs }) => durationMs !== null).length,
    },
    ...{ sets, games, points, withPoints },
    figures: { own: { ...figuresIn(sums.own) }, theirs: { ...figuresIn(sums.theirs) } },
    leading: [...LEADING[sport]],
    surfaces: byMatches(present(surfaces)),
    disciplines: byMatches(present(disciplines)),
    formats: byMatches(present(formats)),
    months: present(months).slice(-MAX_MONTHS),
  };
}

function hasBoth({ own, theirs }: MetRow): boolean {
  return (own?.figures ?? '') !== '' && (theirs?.figures ?? '') !== '';
}

function countedOf(
  { id, side, winner, startedAt, durationMs, own }: MetRow,
  leading: Float64Array,
): CountedMatch {
  return {
    ...{ id, durationMs, leading },
    startedAt: startedAt.getTime(),
    won: winner === null ? null : winner === side,
    hasPoints: (own?.figures ?? '') !== '',
  };
}

/** Without figures, which are added up as the numbers they are stored as. */
function metMatchOf({ sets, winner, side, durationMs }: MetRow, format: Format): MetMatch {
  return { format, sets, winner, side, durationMs, figures: null };
}

interface KnownFormat {
  readonly format: Format;
  /** Of the named format; `other` for one without a name. */
  readonly id: string;
}

/** Reads each code once. */
function formatsByCode(): (setup: MetRow['setup']) => KnownFormat {
  const known = new Map<string, KnownFormat>();
  return ({ format, ruleset }) => {
    const key = `${format} ${ruleset}`;
    const found = known.get(key);
    if (found) {
      return found;
    }
    const parsed = parseFormat(format, ruleset);
    if (!parsed.ok) {
      throw new TypeError(`A stored match has the format ${key}: ${parsed.reason}.`);
    }
    const read = { format: parsed.value, id: findNamedFormat(format, ruleset)?.id ?? 'other' };
    known.set(key, read);
    return read;
  };
}
