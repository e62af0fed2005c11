import type { Sport } from '@allcourt/scoring';
import { useProfile } from './profile.ts';

/** The account's sport; null where it has none or that cannot be known, undefined while it is being read. */
export function useMode(): Sport | null | undefined {
  const { data, isError, isPaused } = useProfile();
  if (data) {
    return data.mode;
  }
  return isError || isPaused ? null : undefined;
}
