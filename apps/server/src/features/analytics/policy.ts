// Access to head-to-heads and scouting.

import { isMinor } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';
import type { KnownPerson } from './store.ts';

/** True when the reader may see the account behind a name in their matches: a possible minor's through a shared team. */
export function maySeeAccount(
  reader: { readonly id: string },
  person: Pick<KnownPerson, 'id' | 'protectionYear' | 'sharesTeam'>,
  now: Date,
): boolean {
  return person.id === reader.id || person.sharesTeam || !isMinor(person.protectionYear, now);
}

/**
 * The account that the reader asks about, in matches of their own: one they have met, or may see and share something
 * with. Others do not exist.
 */
export function requireKnown(
  reader: { readonly id: string },
  person: KnownPerson | undefined,
  { hasMet, isAcquainted, now }: { hasMet: boolean; isAcquainted: boolean; now: Date },
): KnownPerson {
  if (!person || !(hasMet || (isAcquainted && maySeeAccount(reader, person, now)))) {
    throw new AppError('person-not-found');
  }
  return person;
}
