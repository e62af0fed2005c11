// The board of a tie on a wall: a link that anyone can open without an account, until it is turned off.

import { createHash, randomBytes } from 'node:crypto';
import { isMinor, shareTokenSchema, type TieBoardAnswer } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { tieScore } from '@allcourt/scoring/ties';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { findWithMinors } from '#server/features/shares/service.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { requireCaptain, requireLockedTie } from './policy.ts';
import { closeBoards } from './publish.ts';
import { findMatchesOf, resultsOf } from './reading.ts';
import { findTieLines, findTieOfBoard, findTiePlayers, type TieLineRow, updateTie } from './store.ts';

const TOKEN_BYTES = 32;

/** Makes the link of a board; an earlier one no longer works. The token is in the answer and nowhere else. */
export async function makeBoard(context: Context, tieId: string): Promise<{ token: string }> {
  const captain = requireNotDemo(requireAccount(context.account));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    await updateTie(tx, { id: tie.id, boardHash: hash(token), boardBy: captain.id });
    closeBoards(context, tie.id);
  });
  return { token };
}

/** Turns the link of a board off. */
export async function endBoard(context: Context, tieId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    await updateTie(tx, { id: tie.id, boardHash: null, boardBy: null });
    closeBoards(context, tie.id);
  });
}

type Reading = Pick<Context, 'db' | 'clock'>;

/** The tie of a link with its lines, each with its match, and whether it is private: a player on it is under 18. */
export async function requireBoard({ db, clock }: Reading, token: string) {
  const known = shareTokenSchema.safeParse(token);
  const { tie, team } = requireFound(
    known.success ? await findTieOfBoard(db, hash(known.data)) : undefined,
    'tie-not-found',
  );
  const [rows, players] = await Promise.all([findTieLines(db, [tie.id]), findTiePlayers(db, tie.id)]);
  const matches = await findMatchesOf(db, rows);
  const now = clock.now();
  const withMinors = await findWithMinors(db, { matchIds: [...matches.keys()], now });
  const lines = tie.template.lines.map(({ code }) => {
    const row = rows.find((one) => one.code === code);
    const placed = players.filter((player) => player.code === code);
    const match = row?.matchId ? matches.get(row.matchId) : undefined;
    const isPrivate =
      placed.some(({ protectionYear, isMarked }) => isMarked || isMinor(protectionYear, now)) ||
      (match !== undefined && withMinors.has(match.id));
    return { code, row, placed, match, isPrivate };
  });
  const shown = lines.flatMap(({ match, isPrivate }) => (match && !isPrivate ? match.id : []));
  return { tie, team, lines, shown, results: resultsOf(rows, matches) };
}

/** The board of a link, without names and scores of lines in which a minor plays. */
export async function readBoard(context: Reading, token: string): Promise<TieBoardAnswer> {
  const { tie, team, lines, results } = await requireBoard(context, token);
  return {
    team,
    ...{ opponent: tie.opponent, season: tie.season, startsAt: tie.startsAt.toISOString() },
    score: tieScore(tie.template, results),
    lines: lines.map(({ code, row, placed, match, isPrivate }) => {
      const court = row?.court ?? null;
      if (isPrivate) {
        return { code, isPrivate, names: { a: [], b: [] }, court, result: null, live: null };
      }
      const names =
        match && row
          ? namesIn(match, row.side)
          : { a: placed.map(({ name }) => name), b: row?.opponents ?? [] };
      const result = results.get(code) ?? null;
      return { code, isPrivate, names, court, result, live: match && row ? liveOf(match, row) : null };
    }),
  };
}

function namesIn({ players }: StoredMatch, side: Side) {
  const of = (which: Side) => players.filter((player) => player.side === which).map(({ name }) => name);
  return { a: of(side), b: of(opponentOf(side)) };
}

/** The score of a match with the team first. */
function liveOf({ snapshot, status }: StoredMatch, { side }: TieLineRow) {
  const other = opponentOf(side);
  const serving = snapshot.service?.side;
  return {
    sets: snapshot.sets.map((set) => ({ a: set[side], b: set[other] })),
    points: { a: snapshot.points[side], b: snapshot.points[other] },
    server: serving ? ownSide(serving, side) : null,
    isOver: status !== 'in-progress',
  };
}

function ownSide(serving: Side, side: Side): Side {
  return serving === side ? 'a' : 'b';
}

/** A token is as random as a key, so its plain hash reveals nothing. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
