import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const profileAnswer = async () => (await import('@allcourt/contract/http/account')).profileAnswer;

/** The email and preferences of the signed-in account. */
export const PROFILE_KEY = ['profile'] as const;

export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => apiAs(profileAnswer, '/user/profile', { signal }),
    // The copy on this device may be older than the last change.
    staleTime: 0,
  });
}

/** The account's sport; null when it has none or loading failed, undefined while loading. */
export function useMode(): Sport | null | undefined {
  const { data, isError, isPaused } = useProfile();
  if (data) {
    return data.mode;
  }
  return isError || isPaused ? null : undefined;
}
