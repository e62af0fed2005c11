/** Whose names are offered while a match is set up. */
import type { Person } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';

/** Somebody who is offered, with why. */
export interface SuggestedPerson {
  readonly name: string;
  readonly why: string;
}

interface Wanted {
  /** What is typed; nothing offers everybody. */
  readonly text: string;
  /** The side that the name is for: `a` is the reader's own. */
  readonly side: Side;
  /** The names that play already. */
  readonly taken: readonly string[];
}

const MOST = 8;

/** Those whose name has what is typed: whom the reader played so last first, then team-mates. */
export function suggestPeople(
  people: readonly Person[],
  { text, side, taken }: Wanted,
): readonly SuggestedPerson[] {
  const typed = text.trim().toLocaleLowerCase();
  const playing = new Set(taken.map((name) => name.trim().toLocaleLowerCase()));
  return people
    .filter(({ name }) => !playing.has(name.toLocaleLowerCase()) && !STAND_INS.test(name))
    .filter(({ name }) => name.toLocaleLowerCase().includes(typed))
    .sort((one, other) => rankOf(other, side).localeCompare(rankOf(one, side)))
    .slice(0, MOST)
    .map((person) => ({ name: person.name, why: whyOf(person, side) }));
}

/** What a form says where nobody said a name is nobody's. */
const STAND_INS = /^(partner|opponent( 2)?)$/i;

/** Later instants sort after earlier ones, and any of them after none. */
function rankOf({ partnerAt, opponentAt, isTeamMate }: Person, side: Side): string {
  return `${(side === 'a' ? partnerAt : opponentAt) ?? ''}${isTeamMate ? '+' : ''}`;
}

function whyOf({ partnerAt, opponentAt, isTeamMate }: Person, side: Side): string {
  const played = side === 'a' ? partnerAt && 'Played with you' : opponentAt && 'Played you before';
  const other = side === 'a' ? opponentAt && 'Played you before' : partnerAt && 'Played with you';
  return [played ?? other, isTeamMate ? 'Team-mate' : null].filter(Boolean).join(' · ');
}
