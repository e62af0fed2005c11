// What waits for the reader, for code that is loaded with every screen; `needs-query.ts` asks for it.

import type { NeedsAnswer } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';

export const NEEDS_KEY = ['needs'] as const;

/** The number of things that wait for the reader, by the last answer on this device; 0 without one. */
export function knownNeeds(client: QueryClient): number {
  const known = client.getQueryData<NeedsAnswer>(NEEDS_KEY);
  return known
    ? known.namings.length + known.disputes.length + known.claims.length + known.requests.length
    : 0;
}
