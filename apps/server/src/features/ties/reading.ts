// Ties as the members of their team see them.

import type { TieAnswer, TieCandidate, TiePlanning, TieSummary, TiesAnswer } from '@allcourt/contract';
import { type Candidate, type LineResult, lineResult, tieScore } from '@allcourt/scoring/ties';
import { type Context, requireAccount } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import { findAbsencesInTeam } from '#server/features/calendar/service.ts';
import { hasPart } from '#server/features/matches/policy.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { findMatches, type StoredMatch } from '#server/features/matches/service.ts';
import { findListedStrengths } from '#server/features/ratings/service.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { findRecords } from './evidence-store.ts';
import { mayManage, requireReader, requireTie } from './policy.ts';
import {
  findTeam,
  findTieAnswers,
  findTieLines,
  findTiePlayers,
  findTieRoster,
  findTies,
  RESERVE,
  type RosterPerson,
  selectTeam,
  type TieLineRow,
  type TieRow,
} from './store.ts';

/** Ties that are listed: many seasons of them. */
const MAX_LISTED = 200;
/** Older matches say little about how someone plays now. */
const RECORD_MS = 2 * 365 * 86_400_000;

type Reading = Pick<Context, 'db' | 'clock' | 'account'>;

/** The ties of a team, the newest first. */
export async function listTies(context: Reading, teamId: string): Promise<TiesAnswer> {
  const { db } = context;
  const membership = await requireReader(context, teamId);
  const rows = await findTies(db, { teamId: membership.teamId, limit: MAX_LISTED });
  const [team, lines] = await Promise.all([
    findTeam(db, membership.teamId),
    findTieLines(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const matches = await findMatchesOf(db, lines);
  const mark = requireFound(team, 'tie-not-found');
  return {
    ties: rows.map((tie) =>
      summaryOf(
        tie,
        mark,
        resultsOf(
          lines.filter(({ tieId }) => tieId === tie.id),
          matches,
        ),
      ),
    ),
    mayManage: mayManage(membership),
  };
}

/** One tie, with its planning for captains. */
export async function readTie(context: Reading, tieId: string): Promise<TieAnswer> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const { tie, membership } = await requireTie(context, tieId);
  const isCaptain = mayManage(membership);
  const parts = {
    teams: selectTeam(db, tie.teamId),
    lines: findTieLines(db, [tie.id]),
    players: findTiePlayers(db, tie.id),
    answers: findTieAnswers(db, tie.id),
  };
  const found = isCaptain
    ? await readTogether(db, { ...parts, ...planningParts(context, tie) })
    : await readTogether(db, parts);
  const {
    teams: [team],
    lines,
    players,
    answers,
  } = found;
  const matches = await findMatchesOf(db, lines);
  const results = resultsOf(lines, matches);
  const present = (person: (typeof players)[number]) => ({
    ...faceOf(person),
    isYou: person.accountId === reader.id,
  });
  const inLine = (code: string) => players.filter((player) => player.code === code);
  const answerOf = new Map(answers.map(({ accountId, answer }) => [accountId, answer]));
  const asked = new Map(players.map((player) => [player.memberId, player.accountId]));
  return {
    tie: {
      ...summaryOf(tie, requireFound(team, 'tie-not-found'), results),
      template: { ...tie.template, lines: [...tie.template.lines] },
      version: tie.version,
      lines: tie.template.lines.map(({ code, seats }) => {
        const line = lines.find((row) => row.code === code);
        const match = line?.matchId ? matches.get(line.matchId) : undefined;
        const seated = inLine(code);
        const canOpen = match !== undefined && hasPart(reader, match);
        return {
          code,
          players: Array.from({ length: seats }, (_, seat) => {
            const person = seated.find((one) => one.seat === seat);
            return person ? present(person) : null;
          }),
          ...{ opponents: line?.opponents ?? [], court: line?.court ?? null },
          match:
            line && match
              ? { match: presentMatch(match, canOpen ? reader : null), side: line.side, canOpen }
              : null,
          result: results.get(code) ?? null,
        };
      }),
      reserves: inLine(RESERVE).map(present),
      answers: [...asked].flatMap(([memberId, accountId]) => {
        const answer = accountId === null ? undefined : answerOf.get(accountId);
        return answer ? [{ memberId, answer }] : [];
      }),
      ownAnswer: answerOf.get(reader.id) ?? null,
      hasBoard: tie.boardHash !== null,
      mayManage: isCaptain,
    },
    planning: 'roster' in found ? await presentPlanning(context, tie, found) : null,
  };
}

/** The roster, and the records that speak for its players. */
function planningParts({ db, clock }: Reading, tie: TieRow) {
  const { teamId, sport } = tie;
  const day = dayOfKey(tie.key);
  const since = new Date(clock.now().getTime() - RECORD_MS);
  return {
    roster: findTieRoster(db, tie),
    absences: findAbsencesInTeam(db, { teamId, first: day, last: day }),
    records: findRecords(db, { teamId, sport, since }),
  };
}

interface PlanningRows {
  readonly roster: Awaited<ReturnType<typeof findTieRoster>>;
  readonly absences: Awaited<ReturnType<typeof findAbsencesInTeam>>;
  readonly records: Awaited<ReturnType<typeof findRecords>>;
}

/** The draft, the roster, and the records, for a captain to plan with. */
async function presentPlanning(
  context: Reading,
  tie: TieRow,
  { roster, absences, records }: PlanningRows,
): Promise<TiePlanning> {
  const { account } = context;
  const strengths = await findStrengths(context, tie);
  const memberOf = new Map(
    roster.flatMap(({ accountId, memberId }) => (accountId ? [[accountId, memberId]] : [])),
  );
  const absenceOf = new Map(absences.map(({ accountId, kind, lastDay }) => [accountId, { kind, lastDay }]));
  const known = new Set(roster.map(({ memberId }) => memberId));
  return {
    placements: tie.draft.placements.map(({ code, players }) => ({
      code,
      players: players.map((id) => (id !== null && known.has(id) ? id : null)),
    })),
    reserves: tie.draft.reserves.filter((id) => known.has(id)),
    candidates: roster.map(
      (person): TieCandidate => ({
        ...faceOf(person),
        isYou: person.accountId === account?.id,
        reply: person.reply,
        absence: (person.accountId && absenceOf.get(person.accountId)) || null,
        strength: (person.accountId && strengths.get(person.accountId)) || null,
      }),
    ),
    records: records.map(({ one, other, ...record }) => ({
      ...record,
      players: [one, other].flatMap((id) => (id === null ? [] : (memberOf.get(id) ?? []))),
    })),
  };
}

/** The members as the rules judge them. Only a no keeps someone away: most teams do not reply to every event. */
export async function candidatesOf(
  context: Reading,
  tie: TieRow,
  roster: readonly RosterPerson[],
): Promise<Candidate[]> {
  const strengths = await findStrengths(context, tie);
  return roster.map(({ memberId, accountId, reply }) => ({
    id: memberId,
    strength: (accountId && strengths.get(accountId)) || null,
    isAvailable: reply !== 'no',
    isEligible: true,
  }));
}

function findStrengths(context: Reading, { teamId, sport }: TieRow) {
  return findListedStrengths(context, { teamId, sport, discipline: 'singles' });
}

/** The matches of lines that are not deleted. */
export async function findMatchesOf(
  db: Context['db'],
  lines: readonly TieLineRow[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  const found = await findMatches(
    db,
    lines.flatMap(({ matchId }) => matchId ?? []),
  );
  return new Map([...found].filter(([, match]) => match.deletedAt === null));
}

/** The results of lines; the team is side a, on whichever side of the match it plays. */
export function resultsOf(
  lines: readonly TieLineRow[],
  matches: ReadonlyMap<string, StoredMatch>,
): Map<string, LineResult> {
  return new Map(
    lines.map(({ code, matchId, side }) => {
      const result = lineResult((matchId !== null && matches.get(matchId)) || null);
      if (result === 'a' || result === 'b') {
        return [code, result === side ? 'a' : 'b'];
      }
      return [code, result];
    }),
  );
}

function summaryOf(
  tie: TieRow,
  team: TieSummary['team'],
  results: ReadonlyMap<string, LineResult>,
): TieSummary {
  const { id, opponent, isHome, season, startsAt, publishedAt, template, isVoid } = tie;
  return {
    ...{ id, team, opponent, isHome, season },
    startsAt: startsAt.toISOString(),
    event: tie.eventId === null ? null : { id: tie.eventId, key: tie.key },
    score: tieScore(template, results),
    isPublished: publishedAt !== null,
    isVoid,
  };
}

/** The day that the key of a date begins with. */
function dayOfKey(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`;
}

function faceOf({ memberId, accountId, name, avatarUrl }: Omit<RosterPerson, 'reply'>) {
  return { memberId, accountId, name, avatarUrl };
}
