/** Keys of this room's queries, for code that is loaded with every screen. */
import type { NeedsAnswer } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';

export const LINE_UP_KEY = ['line-up'] as const;
export const NEEDS_KEY = ['needs'] as const;

/** The number of things that wait for the reader, by the last answer on this device; 0 without one. */
export function knownNeeds(client: QueryClient): number {
  const known = client.getQueryData<NeedsAnswer>(NEEDS_KEY);
  return known
    ? known.namings.length + known.disputes.length + known.claims.length + known.requests.length
    : 0;
}
