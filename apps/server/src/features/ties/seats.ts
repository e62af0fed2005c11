// Seats of published lineups that need a spare.

import { isBlocking, lineupProblems } from '@allcourt/scoring/ties';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { findListedStrengths } from '#server/features/ratings/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { noticeAnswered } from './news.ts';
import { closeBoards, publishTie } from './publish.ts';
import { candidatesOf } from './reading.ts';
import {
  askAccounts,
  deleteAnswers,
  findTieAnswers,
  findTieLines,
  findTieOfDate,
  findTiePlayers,
  findTieRoster,
  lockTie,
  RESERVE,
  replaceTiePlayers,
  saveAnswer,
  type TieRow,
  updateTie,
} from './store.ts';

export interface Seat {
  readonly code: string;
  readonly seat: number;
}

interface OnDate extends Seat {
  readonly eventId: string;
  readonly key: string;
}

/** A seat of the published tie of a date: whether it needs a player, the rating of its line, and those who play. */
export async function readSeat(context: Pick<Context, 'db' | 'clock'>, { eventId, key, code, seat }: OnDate) {
  const { db } = context;
  const tie = await findTieOfDate(db, { eventId, key });
  const line = tie?.template.lines.find((one) => one.code === code);
  if (!tie || !line || seat >= line.seats || tie.publishedAt === null) {
    throw new AppError('tie-not-found');
  }
  const { players, answers, lines } = await readTogether(db, {
    players: findTiePlayers(db, tie.id),
    answers: findTieAnswers(db, tie.id),
    lines: findTieLines(db, [tie.id]),
  });
  const strengths = await findListedStrengths(context, {
    ...{ teamId: tie.teamId, sport: tie.sport, discipline: 'singles' },
  });
  const declined = new Set(
    answers.flatMap(({ accountId, answer }) => (answer === 'declined' ? accountId : [])),
  );
  const holder = players.find((one) => one.code === code && one.seat === seat);
  const hasMatch = lines.some((one) => one.code === code && one.matchId !== null);
  const rating = (accountId: string | null) => (accountId && strengths.get(accountId)?.rating) || null;
  const placed = players.filter((one) => one.code !== RESERVE && one !== holder);
  return {
    isOpen: !hasMatch && (!holder || (holder.accountId !== null && declined.has(holder.accountId))),
    target: rating(holder?.accountId ?? null) ?? besides(tie, { code, placed, rating }),
    playing: new Set(placed.map(({ memberId }) => memberId)),
    holder: holder?.memberId ?? null,
    strengths,
  };
}

/** The mean rating of the nearest lines above and below of the same kind. */
function besides(
  { template }: TieRow,
  {
    code,
    placed,
    rating,
  }: {
    code: string;
    placed: readonly { code: string; accountId: string | null }[];
    rating(accountId: string | null): number | null;
  },
): number | null {
  const discipline = template.lines.find((one) => one.code === code)?.discipline;
  const alike = template.lines.filter((one) => one.discipline === discipline).map((one) => one.code);
  const at = alike.indexOf(code);
  const ratingsOf = (one: string) =>
    placed.flatMap((player) => (player.code === one ? (rating(player.accountId) ?? []) : []));
  const near = [alike.slice(0, at).toReversed(), alike.slice(at + 1)].flatMap(
    (codes) => codes.map(ratingsOf).find((ratings) => ratings.length > 0) ?? [],
  );
  return near.length === 0 ? null : near.reduce((sum, one) => sum + one, 0) / near.length;
}

/** Gives a seat to a member who has said yes, and has confirmed it with that. Refuses when it is taken, or against the rules. */
export async function takeSeat(
  context: Context,
  tx: Database,
  { eventId, key, code, seat, accountId }: OnDate & { accountId: string },
): Promise<void> {
  const found = await findTieOfDate(tx, { eventId, key });
  const tie = found && (await lockTie(tx, found.id));
  if (!tie || !(await readSeat({ ...context, db: tx }, { eventId, key, code, seat })).isOpen) {
    throw new AppError('spare-filled');
  }
  const roster = await findTieRoster(tx, tie);
  const memberId = roster.find((one) => one.accountId === accountId)?.memberId;
  if (memberId === undefined) {
    throw new AppError('member-not-found');
  }
  const before = await findTiePlayers(tx, tie.id);
  const left = before.find((one) => one.code === code && one.seat === seat);
  const kept = before.filter((one) => one !== left && !(one.code === RESERVE && one.memberId === memberId));
  const rows = [...kept, { code, seat, memberId }].map((one) => ({
    ...{ tieId: tie.id, code: one.code, seat: one.seat, memberId: one.memberId },
  }));
  const candidates = await candidatesOf({ ...context, db: tx }, tie, roster);
  const problemsOf = (players: readonly Placed[]) =>
    lineupProblems({ template: tie.template, placements: placementsOf(tie, players), candidates })
      .filter(isBlocking)
      .map((problem) => JSON.stringify(problem));
  const known = new Set(problemsOf(before));
  if (problemsOf(rows).some((problem) => !known.has(problem))) {
    throw new AppError('lineup-illegal', { problems: [] });
  }
  const placements = placementsOf(tie, rows);
  await replaceTiePlayers(tx, { tieId: tie.id, rows });
  if (left?.accountId && !rows.some((row) => row.memberId === left.memberId)) {
    await deleteAnswers(tx, { tieId: tie.id, accountIds: [left.accountId] });
  }
  const now = context.clock.now();
  await askAccounts(tx, { tieId: tie.id, accountIds: [accountId], askedAt: now });
  await saveAnswer(tx, { tieId: tie.id, accountId, answer: 'confirmed', answeredAt: now });
  await noticeAnswered(context, tx, { tieId: tie.id, accountId });
  const reserves = tie.draft.reserves.filter((id) => id !== memberId);
  await updateTie(tx, { id: tie.id, draft: { placements, reserves }, version: tie.version + 1 });
  publishTie(context, tie.id);
  closeBoards(context, tie.id);
}

type Placed = Seat & { readonly memberId: string };

function placementsOf({ template }: TieRow, players: readonly Placed[]) {
  return template.lines.map(({ code, seats }) => ({
    code,
    players: Array.from(
      { length: seats },
      (_, seat) => players.find((one) => one.code === code && one.seat === seat)?.memberId ?? null,
    ),
  }));
}
