import { useEffect, useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import type { SharedView } from './shared-view.ts';

/** The match behind a share link. The rules load after the page is drawn. */
export function useSharedMatch(token: string): SharedView {
  const [view, setView] = useState<SharedView>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again.
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    import('./open-shared.ts').then(
      ({ openShared }) => {
        if (!isOver) {
          const shared = openShared(token);
          stop = shared.subscribe(() => setView(shared.view()));
        }
      },
      (error: unknown) => {
        if (!isOver) {
          const retry = () => setTries((tried) => tried + 1);
          setView({ status: 'error', error: new NetworkError(error), retry });
        }
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [token, tries]);
  return view;
}
