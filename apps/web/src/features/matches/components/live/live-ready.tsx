import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import { castOf } from '#web/features/matches/present/cast.ts';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { LiveDesktop } from './live-desktop.tsx';
import { LivePhone } from './live-phone.tsx';
import { PointsSheet } from './points-sheet.tsx';
import { useDeviceChoice } from './use-device-choice.ts';
import { useScoreKeys } from './use-score-keys.ts';
import { useScoring } from './use-scoring.ts';
import { useSunTheme } from './use-sun-theme.ts';

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
  useScoreKeys({ scoring, cast, isOn: isKeyed });

  const Layout = isDesktop ? LiveDesktop : LivePhone;
  return (
    <>
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
      {sheet === 'points' && <PointsSheet view={view} cast={cast} title={listName} onClose={close} />}
      {sheet === 'end' && <EndMatchDialog view={view} cast={cast} onClose={close} />}
    </>
  );
}

/** A phone on the bench must not go dark between two points. */
function useWakeLock(): void {
  const device = useDevice();
  useEffect(() => device.keepAwake(), [device]);
}
