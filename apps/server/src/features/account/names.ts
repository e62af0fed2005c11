import { MAX_NAME_LENGTH, tidyLine } from '@allcourt/contract';

const MAX_USERNAME = 30;

interface Draw {
  /** Makes a name unlike others'. */
  number: number;
  /** The plain username belongs to another account. */
  isTaken: boolean;
}

/**
 * A newcomer's names: of the name their provider knows, or neutral. Never of their mail address, which others would
 * read out of it.
 */
export function namesOf(
  name: string | null,
  { number, isTaken }: Draw,
): { displayName: string; username: string } {
  const known = tidyLine(name ?? '', MAX_NAME_LENGTH);
  const slug = known
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, MAX_USERNAME)
    .replace(/^[._-]+|[._-]+$/g, '');
  return {
    displayName: known || `Player ${number}`,
    username: slug === '' || isTaken ? `${slug || 'player'}-${number}` : slug,
  };
}
