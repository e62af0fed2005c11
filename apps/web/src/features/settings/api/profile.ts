import { profileAnswer } from '@allcourt/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';

/** The e-mail, the mode and the stat profile of whoever is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => profileAnswer.parse(await api('/user/profile', { signal })),
  // What was kept on the device may be from before the last change, made here or elsewhere.
  staleTime: 0,
});

export function useProfile() {
  return useQuery(profileQuery);
}
