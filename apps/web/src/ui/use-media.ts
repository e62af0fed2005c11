import { useCallback, useSyncExternalStore } from 'react';

/** From here on there is room for rails: the pro layout. */
export const DESKTOP = '(min-width: 1024px)';

/** The layout of a phone, below the breakpoint `md`. */
export const PHONE = '(max-width: 767.98px)';

/** The app on the home screen of a phone, without the browser's own bars. theme.css has the same query. */
export const INSTALLED_PHONE = `(display-mode: standalone) and ${PHONE}`;

/** True when a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
