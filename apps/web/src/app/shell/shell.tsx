import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useNewScreen } from './use-new-screen.ts';

// A browser never draws them; in the shells they come from the device itself.
const NativeTopBar = lazy(() => import('./native-bars.tsx').then((file) => ({ default: file.NativeTopBar })));
const NativeTabBar = lazy(() => import('./native-bars.tsx').then((file) => ({ default: file.NativeTabBar })));

/** Which bars a screen is shown between; around `nothing` nothing else is drawn. Below the desktop some screens need all of it, and say themselves when there is no network. */
export type Bars = 'all' | 'only-on-desktop' | 'none' | 'nothing';

/** The frame of every screen: bars by platform, the offline banner, and the one main landmark. */
export function Shell() {
  const isNative = useDevice().platform !== 'web';
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
          {isNative ? (
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
        className={cx(isNative && bars === 'all' && 'pb-(--bottom)', !hasTopBar(bars) && 'pt-(--sat)')}
      >
        <Outlet />
      </main>
      {isNative && bars === 'all' && (
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
