import type { Account } from '#server/context.ts';
import { derivedId } from '#server/derived-id.ts';
import { mayScore, sideOf } from '#server/features/matches/policy.ts';
import type { KnownMatch } from './store.ts';

type Owner = Pick<Account, 'id'>;

type Known = Pick<KnownMatch, 'ownerId' | 'deletedAt'> & {
  readonly players: readonly Pick<KnownMatch['players'][number], 'accountId' | 'side'>[];
};

/** State of an id for the importing account. */
export type Standing =
  | { readonly state: 'new'; readonly id: string }
  | { readonly state: 'here' | 'deleted'; readonly id: string };

/** Ids that an imported match can get: its own, or one derived from it if that belongs to another account. */
export function idsFor(owner: Owner, id: string): readonly [string, string] {
  return [id, derivedId('match', owner.id, id)];
}

/**
 * The state of a match on this server. An id in use by a match that the reader may not see is answered with a
 * new one, which reveals no more than making a match under that id does.
 */
export function standingOf(owner: Owner, id: string, known: ReadonlyMap<string, Known>): Standing {
  const [own, other] = idsFor(owner, id);
  for (const candidate of [own, other]) {
    const match = known.get(candidate);
    if (match && isOf(owner, match)) {
      return { state: match.deletedAt ? 'deleted' : 'here', id: candidate };
    }
  }
  return { state: 'new', id: known.has(own) ? other : own };
}

/** A match that its owner deleted is gone for those who played in it. */
function isOf(reader: Owner, match: Known): boolean {
  return mayScore(reader, match) || (!match.deletedAt && sideOf(reader, match) !== null);
}
