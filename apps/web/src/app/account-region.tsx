import type { ReactNode } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { showRegion } from '#web/ui/words/region.ts';

/** Writes dates, times and speeds as the account wants them; signed out, as the device does. */
export function AccountRegion({ children }: { children: ReactNode }) {
  // While drawing, so that nothing below is drawn with the region of before. What an older version kept has none.
  showRegion(useAuth().user?.region);
  return children;
}
