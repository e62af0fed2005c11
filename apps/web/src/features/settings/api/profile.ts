import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** The e-mail, the mode and the stat profile of whoever is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => apiAs(({ profileAnswer }) => profileAnswer, '/user/profile', { signal }),
  // What was kept on the device may be from before the last change, made here or elsewhere.
  staleTime: 0,
});

export function useProfile() {
  return useQuery(profileQuery);
}
