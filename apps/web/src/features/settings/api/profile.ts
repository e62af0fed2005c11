import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** The e-mail, the mode and the stat profile of whoever is signed in. */
export const PROFILE_KEY = ['profile'] as const;

export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) =>
      apiAs(async () => (await import('@allcourt/contract/http/account')).profileAnswer, '/user/profile', {
        signal,
      }),
    // What was kept on the device may be from before the last change, made here or elsewhere.
    staleTime: 0,
  });
}

/** The account's sport; null where it has none or that cannot be known, undefined while it is being read. */
export function useMode(): Sport | null | undefined {
  const { data, isError, isPaused } = useProfile();
  if (data) {
    return data.mode;
  }
  return isError || isPaused ? null : undefined;
}
