import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** On each new path the page starts at its top, and the focus at its content. */
export function useNewScreen(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const lastPath = useRef(path);

  useLayoutEffect(() => {
    if (path === lastPath.current) {
      return;
    }
    const isFirst = lastPath.current === undefined;
    lastPath.current = path;
    window.scrollTo(0, 0);
    if (!isFirst) {
      main.current?.focus({ preventScroll: true });
    }
  }, [path, main]);
}
