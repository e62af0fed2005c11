import type { StatProfile } from '@allcourt/contract';
import type { RuleId } from '@allcourt/scoring';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { useSunTheme } from '#web/data/use-sun-theme.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useForecast } from '#web/features/match-log/get-forecast.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useMatchDepth } from '#web/features/match-log/use-match-depth.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { REMOTE_SWITCH } from '#web/features/remote/remote-place.ts';
import { useSpokenScore } from '#web/features/scoring/board/use-spoken-score.ts';
import { LiveClock } from '#web/features/scoring/clocks/live-clock.tsx';
import { useScoring } from '#web/features/scoring/pads/use-scoring.ts';
import { useUmpire } from '#web/features/scoring/umpire/use-umpire.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import type { LiveParts, MoreForm } from './live-parts.ts';
import { LiveSheets, type OpenSheet, type OuterSheets, useSheetsAtHand } from './live-sheets.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';

// A phone never needs the desktop's layout, nor a desktop the phone's.
const LiveDesktop = lazyAhead(async () => (await import('./live-desktop.tsx')).LiveDesktop);
const LivePhone = lazyAhead(async () => (await import('./live-phone.tsx')).LivePhone);
const MatchRemote = lazyPart(async () => (await import('./hands/match-remote.tsx')).MatchRemote);

const Scoreboard = lazyPart(async () => (await import('./scoreboard/scoreboard.tsx')).Scoreboard);

/** Asks for the layout that the screen has room for, while the match itself is being read. */
export function layoutAhead(): void {
  (matchMedia(DESKTOP).matches ? LiveDesktop : LivePhone).ahead();
}

interface LiveReadyProps {
  view: ReadyMatch;
  /** The account's choice of questions after a point. */
  statProfile: StatProfile | null;
  sheets: OuterSheets;
}

/** A match that can be scored: one set of controls, in the layout that the screen has room for. */
export function LiveReady({ view, statProfile, sheets }: LiveReadyProps) {
  const { match, players, meta } = view;
  const umpire = useUmpire(meta.id);
  const mySide = umpire.isOn ? null : meta.mySide;
  const cast = useMemo(() => castOf(players, mySide), [players, mySide]);
  const isDesktop = useMedia(DESKTOP);
  const forecast = useForecast(meta);
  const depth = useMatchDepth(meta.id, statProfile);
  const scoring = useScoring(view, { cast, depth: depth.depth, staysOpen: isDesktop });
  const sun = useSunTheme();
  const spoken = useSpokenScore(match, cast);
  const [isAuto, setAuto] = useDeviceChoice('scoring:prompts-auto', false);
  const [hasKeys, setKeys] = useDeviceChoice('scoring:keys', true);
  const [hasClocks, setClocks] = useDeviceChoice('scoring:clocks', false);
  const [wantsRemote] = useDeviceChoice(REMOTE_SWITCH.match, false);
  const [isRemoteUp, setRemoteUp] = useState(wantsRemote);
  const [hasRemote, setHasRemote] = useState(wantsRemote);
  const [isBoard, setBoard] = useState(false);
  const [hasVoice, setVoice] = useDeviceChoice('scoring:voice', false);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const isKeyed = hasKeys && meta.canScore;

  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  useWakeLock();
  useSheetsAtHand(sheets);

  const parts: LiveParts = {
    view,
    cast,
    forecast,
    scoring,
    depth,
    sun,
    spoken,
    prompting: { isAuto, setAuto },
    keys: { isOn: hasKeys, isShown: isKeyed && isDesktop, set: setKeys },
    clocks: { isOn: hasClocks || umpire.isOn, set: setClocks },
    umpire,
    voice: { isOn: hasVoice, set: setVoice },
    hasRemote: hasRemote && meta.canScore,
    listName: match.format.sport === 'pickleball' ? 'Rallies' : 'Points',
    onList: () => setSheet({ kind: 'points' }),
    onEnd: () => setSheet({ kind: 'end' }),
    onKeys: () => setSheet({ kind: 'keys' }),
    onBoard: () => setBoard(true),
    onRemote: () => {
      setRemoteUp(true);
      setSheet({ kind: 'remote' });
    },
    onMore: (at: MoreForm | null = null) => setSheet({ kind: 'more', at }),
    onWhy: (rule: RuleId) => setSheet({ kind: 'why', rule }),
    onShare: () => setSheet({ kind: 'share' }),
    onHandOver: () => setSheet({ kind: 'hand-over' }),
    onWaiting: () => setSheet({ kind: 'waiting' }),
  };
  useKeys(isKeyed, (event) => actOf(event, parts));

  const Layout = isDesktop ? LiveDesktop : LivePhone;
  return (
    <Suspense fallback={<LiveSkeleton />}>
      {/* Behind the board nothing is reached, and the score is not announced twice. */}
      <div inert={isBoard} className="contents">
        <Layout {...parts} />
      </div>
      {isBoard && (
        <Suspense>
          <Scoreboard
            match={match}
            cast={cast}
            sun={sun}
            startedAt={meta.startedAt}
            durationMs={meta.summary.durationMs}
            note={<LiveClock parts={parts} size="board" />}
            onClose={() => setBoard(false)}
          />
        </Suspense>
      )}
      <div {...sun.attributes} className="contents">
        <LiveSheets parts={parts} sheet={sheet} sheets={sheets} onClose={() => setSheet(null)} />
        {isRemoteUp && meta.canScore && (
          <Suspense>
            <MatchRemote
              parts={parts}
              isOpen={sheet?.kind === 'remote'}
              onSwitch={setHasRemote}
              onClose={() => setSheet(null)}
            />
          </Suspense>
        )}
      </div>
    </Suspense>
  );
}

/** A phone on the bench must not go dark between two points. */
function useWakeLock(): void {
  const device = useDevice();
  useEffect(() => device.keepAwake(), [device]);
}

/** Every key of live scoring; keys-dialog.tsx lists them. */
function actOf(event: KeyboardEvent, parts: LiveParts): (() => void) | null {
  const { scoring, cast, view } = parts;
  const isOn = view.match.state.status === 'in-progress';
  switch (event.key.toLowerCase()) {
    case 'w':
      return isOn ? () => scoring.score(cast.near) : null;
    case 'l':
      return isOn ? () => scoring.score(cast.far) : null;
    case 'f':
      return isOn && scoring.serves.isAsked ? scoring.fault : null;
    case 'z':
      return event.shiftKey ? scoring.redo : scoring.undo;
    case 'b':
      return view.match.effective.some(({ event: { kind } }) => kind === 'point')
        ? () => scoring.enter({ kind: 'bookmark', target: newestPoint(parts) })
        : null;
    case 'p':
      return parts.onList;
    case 'n':
      return () => parts.onMore('note');
    case 't':
      return isOn ? () => parts.onMore('timeout') : null;
    case 'm':
      return () => parts.onMore();
    case '?':
      return parts.onKeys;
    default:
      return null; // The others belong to the questions about a point (steps/step-keys.ts).
  }
}

function newestPoint({ view: { match } }: LiveParts): string | undefined {
  return match.effective.findLast(({ event }) => event.kind === 'point')?.event.id;
}
