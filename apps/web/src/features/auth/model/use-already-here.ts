import { useEffect, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/**
 * Tells the sign-in screen whether the visitor is already signed in.
 * Asks the server first, because the cached user's session may have ended and need a new sign-in.
 */
export function useAlreadyHere(): 'asking' | 'here' | 'signed-out' {
  const { user, refresh } = useAuth();
  const [isAsked, setAsked] = useState(user === null);
  useEffect(() => {
    if (!isAsked) {
      const know = () => setAsked(true);
      refresh().then(know, know);
    }
  }, [isAsked, refresh]);
  if (user === null) {
    return 'signed-out';
  }
  return isAsked ? 'here' : 'asking';
}
