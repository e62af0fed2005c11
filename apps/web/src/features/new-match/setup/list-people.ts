import type { Person } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** Teammates, past opponents and past partners; offline, the last known ones. */
export function usePeople(): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => listPeople(signal),
    // The opponent of a minute ago is the likeliest of the next match.
    staleTime: 0,
  });
  return data ?? UNKNOWN;
}

const UNKNOWN: readonly Person[] = [];

async function listPeople(signal: AbortSignal): Promise<readonly Person[]> {
  const { people } = await apiAs(
    async () => (await import('@allcourt/contract/http/people')).peopleAnswer,
    '/api/people',
    { signal },
  );
  return people;
}
