import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

/** A part on its own, with links that lead to other screens: it needs a router, but no routes. */
export function WithLinks({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  );
  // As never: the app registers its own router as the only type; this one has no routes.
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>;
}
