import type { CheckImportAnswer, CheckImportBody } from '@allcourt/contract';
import { SIDES } from '@allcourt/scoring';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { idsFor, standingOf } from './policy.ts';
import { findKnown, findStartedAt, type KnownMatch } from './store.ts';

type Asked = CheckImportBody['matches'][number];
type Found = CheckImportAnswer['matches'][number];

/** Finds those of these matches that are here already, and those that look like one. Stores nothing. */
export async function checkImport(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { matches }: CheckImportBody,
): Promise<CheckImportAnswer> {
  const owner = requireAccount(account);
  const ids = matches.flatMap(({ id }) => (id === null ? [] : idsFor(owner, id)));
  const known = await findKnown(db, ids);
  const instants = matches.map(({ startedAt }) => startedAt);
  const own = await findStartedAt(db, { ownerId: owner.id, instants });
  return { matches: matches.map((asked) => answerTo(asked, { owner, known, own })) };
}

interface Kept {
  readonly owner: Account;
  readonly known: ReadonlyMap<string, KnownMatch>;
  readonly own: readonly KnownMatch[];
}

function answerTo(asked: Asked, { owner, known, own }: Kept): Found {
  const standing = asked.id === null ? null : standingOf(owner, asked.id, known);
  if (standing && standing.state !== 'new') {
    return { state: standing.state, matchId: standing.id };
  }
  const alike = own.find((match) => isAlike(match, asked));
  return alike ? { state: 'alike', matchId: alike.id } : { state: 'new', matchId: null };
}

/** The same players at the same instant with the same score: hardly another match. */
function isAlike({ startedAt, players, snapshot }: KnownMatch, asked: Asked): boolean {
  const hasSamePlayers = SIDES.every((side) => {
    const names = players.filter((player) => player.side === side).map(({ name }) => folded(name));
    return names.join('\n') === asked.players[side].map(folded).join('\n');
  });
  const hasSameScore =
    snapshot.sets.length === asked.sets.length &&
    snapshot.sets.every(({ a, b }, index) => a === asked.sets[index]?.a && b === asked.sets[index]?.b);
  return startedAt.getTime() === asked.startedAt && hasSamePlayers && hasSameScore;
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
