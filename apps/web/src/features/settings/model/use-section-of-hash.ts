import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the section in the hash; sections that load later call it again. */
export function useSectionOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') {
      document.getElementById(hash)?.scrollIntoView();
    }
  }, [hash]);
}
