import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import { castOf } from '#web/features/matches/present/cast.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { LiveSkeleton } from './live-skeleton.tsx';
import { useDeviceChoice } from './use-device-choice.ts';
import { useScoreKeys } from './use-score-keys.ts';
import { useScoring } from './use-scoring.ts';
import { useSunTheme } from './use-sun-theme.ts';

// A phone never needs the desktop's layout, nor a desktop the phone's.
const LiveDesktop = lazy(() => import('./live-desktop.tsx').then((file) => ({ default: file.LiveDesktop })));
const LivePhone = lazy(() => import('./live-phone.tsx').then((file) => ({ default: file.LivePhone })));
const fetchPoints = () => import('./points-sheet.tsx').then((file) => ({ default: file.PointsSheet }));
const fetchEnd = () => import('./end-match-dialog.tsx').then((file) => ({ default: file.EndMatchDialog }));
const PointsSheet = lazy(fetchPoints);
const EndMatchDialog = lazy(fetchEnd);

/** A match that can be scored: one set of controls, in the layout that the screen has room for. */
export function LiveReady({ view }: { view: ReadyMatch }) {
  const { match, players, meta } = view;
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  const scoring = useScoring(view, cast);
  const sun = useSunTheme();
  const isDesktop = useMedia(DESKTOP);
  const [hasKeys, setKeys] = useDeviceChoice('scoring:keys', true);
  const [sheet, setSheet] = useState<'points' | 'end' | null>(null);
  const isKeyed = hasKeys && meta.canScore;
  const listName = match.format.sport === 'pickleball' ? 'Rallies' : 'Points';
  const close = () => setSheet(null);

  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  useWakeLock();
  useSheetsAtHand();
  useScoreKeys({ scoring, cast, isOn: isKeyed });

  const Layout = isDesktop ? LiveDesktop : LivePhone;
  return (
    <Suspense fallback={<LiveSkeleton />}>
      <Layout
        view={view}
        cast={cast}
        scoring={scoring}
        sun={sun}
        keys={{ isOn: hasKeys, isShown: isKeyed && isDesktop, set: setKeys }}
        listName={listName}
        onList={() => setSheet('points')}
        onEnd={() => setSheet('end')}
      />
      <div {...sun.attributes} className="contents">
        <ErrorBoundary key={sheet} fallback={() => <SheetMissing onSeen={close} />}>
          <Suspense>
            {sheet === 'points' && <PointsSheet view={view} cast={cast} title={listName} onClose={close} />}
            {sheet === 'end' && <EndMatchDialog view={view} cast={cast} onClose={close} />}
          </Suspense>
        </ErrorBoundary>
      </div>
    </Suspense>
  );
}

/** Its code could not be fetched: says so, and the pads stay where they are. */
function SheetMissing({ onSeen }: { onSeen(): void }) {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    toast({ text: 'That needs a network the first time. Your points are safe.' });
    onSeen();
  });
  useEffect(() => tell(), []);
  return null;
}

/** The sheets come right after the pads, so that they open on a court without a network. */
function useSheetsAtHand(): void {
  useEffect(() => {
    Promise.all([fetchPoints(), fetchEnd()]).catch(() => {
      // No network already: then they are in the cache, or are asked for again when they are opened.
    });
  }, []);
}

/** A phone on the bench must not go dark between two points. */
function useWakeLock(): void {
  const device = useDevice();
  useEffect(() => device.keepAwake(), [device]);
}
