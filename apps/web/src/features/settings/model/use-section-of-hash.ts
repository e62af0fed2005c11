import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the section that the address names; whoever brings sections later than the page asks for it with them. */
export function useSectionOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') {
      document.getElementById(hash)?.scrollIntoView();
    }
  }, [hash]);
}
