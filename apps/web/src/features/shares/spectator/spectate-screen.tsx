import { CircleCheck, Clock, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FreshnessWords, freshnessWords } from './freshness.ts';
import type { SharedReady, SharedView } from './shared-view.ts';

interface SpectateScreenProps {
  token: string;
  /** Draws the match; the badge shows how fresh it is. */
  children: (view: SharedReady, badge: ReactNode) => ReactNode;
}

/** The page behind a share link, in each of its states. */
export function SpectateScreen({ token, children }: SpectateScreenProps) {
  const view = useSharedMatch(token);
  return (
    <>
      {/* A link is for those who were given it, and for no search engine. */}
      <meta name="robots" content="noindex" />
      {view.status === 'loading' && <LoadingBoard />}
      {view.status === 'ended' && <EndedLink />}
      {view.status === 'error' && (
        <Failed offline={view.error instanceof NetworkError} onRetry={view.retry}>
          {view.error.message}
        </Failed>
      )}
      {view.status === 'ready' && (
        <Suspense fallback={<LoadingBoard />}>{children(view, <FreshnessBadge view={view} />)}</Suspense>
      )}
    </>
  );
}

function EndedLink() {
  useDocumentTitle('Live score');
  return (
    <div className="grid min-h-view-70 content-center">
      <DeadEnd title="This link no longer works" action={<ButtonLink to="/">Go to Allcourt</ButtonLink>}>
        The scorer turned it off. Ask for a new link.
      </DeadEnd>
    </div>
  );
}

interface FailedProps {
  offline: boolean;
  onRetry(): void;
  children: ReactNode;
}

function Failed({ offline, onRetry, children }: FailedProps) {
  useDocumentTitle('Live score');
  return (
    <>
      <h1 className="sr-only">Live score</h1>
      <ErrorState
        title={offline ? 'You are offline' : "Couldn't load the score"}
        offline={offline}
        onRetry={onRetry}
        className="min-h-view-70 justify-center"
      >
        {offline ? 'The score appears when you are back online.' : children}
      </ErrorState>
    </>
  );
}

function LoadingBoard() {
  useDocumentTitle('Live score');
  return (
    <div role="status" aria-busy="true">
      <h1 className="sr-only">Live score</h1>
      <span className="sr-only">Loading the score</span>
      <div className="h-plus-safe-13 bg-navy lg:hidden" />
      <div className="court-run-off h-43 max-lg:hidden" />
      <div className="mx-auto grid max-w-180 gap-3 p-3 lg:hidden">
        <Skeleton className="h-9" />
        <Skeleton className="h-60" />
        <Skeleton className="h-12.5" />
      </div>
    </div>
  );
}

const TICK_MS = 1000;
const SIGN = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

const LOOKS: Readonly<Record<FreshnessWords['kind'], string>> = {
  live: 'bg-surface text-ink',
  final: 'bg-win-soft text-win',
  waiting: 'bg-sunken text-ink-2',
  stale: 'bg-warn-soft text-warn',
};

/** The state of the score: live, final or old, with its age. */
function FreshnessBadge({ view, className }: { view: SharedReady; className?: string }) {
  const { kind, label, detail } = freshnessWords(view, useNow());
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-9 items-center justify-center gap-2 px-3.5 py-1.5 text-13/5',
        LOOKS[kind],
        className,
      )}
    >
      {kind === 'live' && <span aria-hidden="true" className="live-dot" />}
      {kind === 'final' && <CircleCheck {...SIGN} />}
      {kind === 'waiting' && <Clock {...SIGN} />}
      {kind === 'stale' && <WifiOff {...SIGN} />}
      <b className="font-strong">{label}</b>
      {detail && <span className="min-w-0">{detail}</span>}
    </p>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The match behind a share link. The rules load after the page is drawn. */
function useSharedMatch(token: string): SharedView {
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
