/** The people suggested while a match is set up. */
import type { Person } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';

/** A suggested person with the reason. */
export interface SuggestedPerson {
  readonly name: string;
  /** The account that the match would name; null for a name alone. */
  readonly accountId: string | null;
  readonly why: string;
}

interface Wanted {
  /** The typed text; empty suggests everyone. */
  readonly text: string;
  /** The side that the name is for: `a` is the reader's own. */
  readonly side: Side;
  /** The names that play already. */
  readonly taken: readonly string[];
}

const MAX = 8;

/** People whose name contains the text: last played with first, then teammates. */
export function suggestPeople(
  people: readonly Person[],
  { text, side, taken }: Wanted,
): readonly SuggestedPerson[] {
  const typed = text.trim().toLocaleLowerCase();
  const playing = new Set(taken.map((name) => name.trim().toLocaleLowerCase()));
  return people
    .filter(({ name }) => !playing.has(name.toLocaleLowerCase()) && !isStandIn(name))
    .filter(({ name }) => name.toLocaleLowerCase().includes(typed))
    .sort((one, other) => rankOf(other, side).localeCompare(rankOf(one, side)))
    .slice(0, MAX)
    .map((person) => ({ name: person.name, accountId: person.accountId, why: whyOf(person, side) }));
}

/** True for a name that plays for an unnamed person. */
export function isStandIn(name: string): boolean {
  return STAND_INS.test(name);
}

const STAND_INS = /^(partner|opponent( 2)?)$/i;

/** Later instants sort after earlier ones, and any of them after none. */
function rankOf({ partnerAt, opponentAt, isTeammate }: Person, side: Side): string {
  return `${(side === 'a' ? partnerAt : opponentAt) ?? ''}${isTeammate ? '+' : ''}`;
}

function whyOf({ partnerAt, opponentAt, isTeammate, username }: Person, side: Side): string {
  const played = side === 'a' ? partnerAt && 'Past partner' : opponentAt && 'Past opponent';
  const other = side === 'a' ? opponentAt && 'Past opponent' : partnerAt && 'Past partner';
  const known = [played ?? other, isTeammate && 'Teammate'].filter(Boolean).join(' · ');
  return known || (username ? `@${username}` : '');
}
