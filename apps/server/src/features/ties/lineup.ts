// Lineups: saved as a draft, published, confirmed or declined, and changed with notice.

import type { AnswerLineupBody, SaveLineupBody, TieAnswer } from '@allcourt/contract';
import { isBlocking, lineupProblems, type Placement, type TieTemplate } from '@allcourt/scoring/ties';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { noticeAnswered, notifyOfLineup } from './news.ts';
import { requireCaptain, requireLockedTie } from './policy.ts';
import { closeBoards, publishTie } from './publish.ts';
import { candidatesOf, readTie } from './reading.ts';
import {
  askAccounts,
  deleteAnswers,
  findTieAnswers,
  findTiePlayers,
  findTieRoster,
  RESERVE,
  type RosterPerson,
  replaceTiePlayers,
  saveAnswer,
  type TieRow,
  updateTie,
} from './store.ts';

/** Keeps a lineup as a draft, or publishes it and asks its players. */
export async function saveLineup(
  context: Context,
  { tieId, version, isPublished, ...body }: SaveLineupBody & { tieId: string },
): Promise<TieAnswer> {
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    if (tie.version !== version) {
      throw new AppError('tie-stale');
    }
    const placements = placementsOf(tie.template, body.placements);
    const placed = new Set(placements.flatMap(({ players }) => players));
    const reserves = [...new Set(body.reserves)].filter((id) => !placed.has(id));
    const changes = { draft: { placements, reserves }, version: version + 1 };
    const published = { publishedAt: context.clock.now(), publishedBy: requireAccount(context.account).id };
    await updateTie(tx, { id: tie.id, ...changes, ...(isPublished && published) });
    if (isPublished) {
      await publish(context, tx, tie, changes.draft);
      closeBoards(context, tie.id);
    }
    publishTie(context, tie.id);
  });
  return readTie(context, tieId);
}

/** The reader confirms or declines their place; the captains hear of a no. */
export async function answerLineup(
  context: Context,
  { tieId, answer }: AnswerLineupBody & { tieId: string },
): Promise<TieAnswer> {
  const accountId = requireAccount(context.account).id;
  await context.db.transaction(async (tx) => {
    const { tie } = await requireLockedTie(context, tx, tieId);
    const own = (await findTieAnswers(tx, tie.id)).find((row) => row.accountId === accountId);
    if (!own) {
      throw new AppError('not-in-lineup');
    }
    if (own.answer === answer) {
      return; // Sent again because our answer was lost.
    }
    await saveAnswer(tx, { tieId: tie.id, accountId, answer, answeredAt: context.clock.now() });
    await noticeAnswered(context, tx, { tieId: tie.id, accountId });
    publishTie(context, tie.id);
    if (answer === 'declined' && tie.publishedBy !== null) {
      await notifyOfLineup(context, tx, { tie, to: [tie.publishedBy], what: 'declined' });
    }
  });
  return readTie(context, tieId);
}

/** Reminds the players who have not answered; returns how many. */
export async function remindPlayers(context: Context, tieId: string): Promise<number> {
  return context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    const silent = (await findTieAnswers(tx, tie.id)).filter(({ answer }) => answer === 'asked');
    const to = silent.map(({ accountId }) => accountId);
    await notifyOfLineup(context, tx, { tie, to, what: 'reminded' });
    return to.length;
  });
}

/** Every line of the template once, each with all its seats. */
function placementsOf(template: TieTemplate, placements: readonly Placement[]): Placement[] {
  const known = new Map(placements.map(({ code, players }) => [code, players]));
  const isForeign = placements.some(({ code }) => !template.lines.some((line) => line.code === code));
  if (isForeign || known.size < placements.length) {
    throw badRequest('A lineup has each line of its tie once.');
  }
  return template.lines.map(({ code, seats }) => ({
    code,
    players: Array.from({ length: seats }, (_, seat) => known.get(code)?.[seat] ?? null),
  }));
}

type Draft = TieRow['draft'];

async function publish(context: Context, tx: Database, tie: TieRow, draft: Draft): Promise<void> {
  const roster = await findTieRoster(tx, tie);
  const candidates = await candidatesOf(context, tie, roster);
  const problems = lineupProblems({ ...draft, template: tie.template, candidates });
  const isKnown = draft.reserves.every((id) => roster.some(({ memberId }) => memberId === id));
  if (problems.some(isBlocking) || !isKnown) {
    throw new AppError('lineup-illegal', { problems: problems.filter(isBlocking) });
  }
  const before = placesByMember(await findTiePlayers(tx, tie.id));
  const rows = [
    ...draft.placements.flatMap(({ code, players }) =>
      players.flatMap((memberId, seat) =>
        memberId === null ? [] : [{ tieId: tie.id, code, seat, memberId }],
      ),
    ),
    ...draft.reserves.map((memberId, seat) => ({ tieId: tie.id, code: RESERVE, seat, memberId })),
  ];
  await replaceTiePlayers(tx, { tieId: tie.id, rows });
  await ask(context, tx, { tie, roster, before, after: placesByMember(rows) });
}

type Places = ReadonlyMap<string, string>;

/** The codes of each member's places, as one text to compare. */
function placesByMember(rows: readonly { code: string; memberId: string }[]): Places {
  const places = new Map<string, string[]>();
  for (const { code, memberId } of rows) {
    places.set(memberId, [...(places.get(memberId) ?? []), code]);
  }
  return new Map([...places].map(([memberId, codes]) => [memberId, codes.toSorted().join()]));
}

interface Asking {
  readonly tie: TieRow;
  readonly roster: readonly RosterPerson[];
  readonly before: Places;
  readonly after: Places;
}

/** Asks newcomers and those whose lines have changed; an answer to the same lines stays. */
async function ask(context: Context, tx: Database, { tie, roster, before, after }: Asking): Promise<void> {
  const accounts = new Map(roster.map(({ memberId, accountId }) => [memberId, accountId]));
  const accountsOf = (memberIds: readonly string[]) => memberIds.flatMap((id) => accounts.get(id) ?? []);
  const added = accountsOf([...after.keys()].filter((id) => !before.has(id)));
  const moved = accountsOf(
    [...after].filter(([id, lines]) => before.has(id) && before.get(id) !== lines).map(([id]) => id),
  );
  const dropped = accountsOf([...before.keys()].filter((id) => !after.has(id)));
  await deleteAnswers(tx, { tieId: tie.id, accountIds: dropped });
  await askAccounts(tx, { tieId: tie.id, accountIds: [...added, ...moved], askedAt: context.clock.now() });
  await notifyOfLineup(context, tx, { tie, to: added, what: 'asked' });
  await notifyOfLineup(context, tx, { tie, to: moved, what: 'changed' });
  await notifyOfLineup(context, tx, { tie, to: dropped, what: 'dropped' });
}
