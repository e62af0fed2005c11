import { Outlet, useRouterState } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { afterIdle } from '#web/app/after-idle.ts';
import { useDevice, useIsOnline } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { INSTALLED_PHONE, useMedia } from '#web/ui/use-media.ts';
import { TopBar } from './top-bar.tsx';

// A browser's tab never draws them; in the shells and the installed app they come from the device itself.
const NativeTopBar = lazyPart(async () => (await import('./native-bars.tsx')).NativeTopBar, 'quiet');
const NativeTabBar = lazyPart(async () => (await import('./native-bars.tsx')).NativeTabBar, 'quiet');

/** The bars around a screen; around `nothing` nothing else is drawn. Below the desktop some screens need all of it, and say themselves when there is no network. */
export type Bars = 'all' | 'only-on-desktop' | 'none' | 'nothing';

/** The frame of every screen: bars by platform or installation, the offline banner, and the one main landmark. */
export function Shell() {
  const isInstalled = useMedia(INSTALLED_PHONE);
  const hasTabBar = useDevice().platform !== 'web' || isInstalled;
  const main = useRef<HTMLElement>(null);
  const bars = useRouterState({
    select: ({ matches }) => matches.findLast(hasBars)?.staticData.bars ?? 'all',
  });
  useNewScreen(main);

  return (
    <>
      <a
        href="#main"
        className="fixed -top-20 left-4 z-99 rounded-md bg-ace px-4 py-3 font-semibold text-ace-ink focus:top-2.5"
      >
        Skip to content
      </a>
      {hasTopBar(bars) && (
        <div className={cx('contents', bars === 'only-on-desktop' && 'max-lg:hidden')}>
          {hasTabBar ? (
            <Suspense fallback={<div className="h-(--top) bg-navy" />}>
              <NativeTopBar />
            </Suspense>
          ) : (
            <TopBar />
          )}
        </div>
      )}
      {bars !== 'only-on-desktop' && bars !== 'nothing' && <OfflineBanner />}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={cx(hasTabBar && bars === 'all' && 'pb-(--bottom)', !hasTopBar(bars) && 'pt-(--sat)')}
      >
        <Outlet />
      </main>
      {hasTabBar && bars === 'all' && (
        <Suspense>
          <NativeTabBar />
        </Suspense>
      )}
    </>
  );
}

function hasBars({ staticData }: { staticData: { bars?: Bars } }): boolean {
  return staticData.bars !== undefined;
}

function hasTopBar(bars: Bars): boolean {
  return bars !== 'none' && bars !== 'nothing';
}

/** Without it the banner says all that matters. */
const WaitingCount = lazyAhead(async () => (await import('./waiting-count.tsx')).WaitingCount, 'quiet');

/** No network is a calm state: everything that was read and everything that is scored is still here. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  const { user } = useAuth();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn && isOnline) {
      // Loaded while there is a network: the banner shows it without one.
      afterIdle(WaitingCount.ahead).catch(() => undefined);
    }
  }, [isSignedIn, isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <div className="page-width flex items-center gap-3 bg-warn-soft py-2 text-13/5 font-medium text-warn">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <p>You're offline. Keep going: changes are saved on this device.</p>
          {user && (
            <Suspense>
              <WaitingCount />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** On each new path the page starts at its top, and the focus at its content. */
function useNewScreen(main: RefObject<HTMLElement | null>): void {
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
