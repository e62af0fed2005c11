import { useEffect, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/**
 * Whether somebody who comes to the sign-in screen is signed in after all.
 * The server is asked first: the user on show may be one whose session has ended, and they come here to renew it.
 */
export function useAlreadyHere(): 'asking' | 'here' | 'nobody' {
  const { user, refresh } = useAuth();
  const [isAsked, setAsked] = useState(user === null);
  useEffect(() => {
    if (!isAsked) {
      void refresh().then(() => setAsked(true));
    }
  }, [isAsked, refresh]);
  if (user === null) {
    return 'nobody';
  }
  return isAsked ? 'here' : 'asking';
}
