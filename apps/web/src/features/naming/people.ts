import type { Person } from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const schema = async () => (await import('@allcourt/contract/http/people')).peopleAnswer;

/** Teammates, past opponents and partners, and people who accepted the reader; offline, the last known ones. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }): Promise<readonly Person[]> =>
    (await apiAs(schema, '/api/people', { signal })).people,
  // The opponent of a minute ago is the likeliest of the next match.
  staleTime: 0,
});
