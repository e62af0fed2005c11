import type { RuleId } from '@allcourt/scoring';
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import type { MatchMeta } from '#web/features/match-log/live-match-view.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import type { LazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { LiveParts, MoreForm } from './live-parts.ts';

/** The sheet over the pads. */
export type OpenSheet =
  | { readonly kind: 'points' | 'end' | 'keys' | 'remote' | 'share' | 'hand-over' | 'waiting' }
  | { readonly kind: 'more'; readonly at: MoreForm | null }
  | { readonly kind: 'why'; readonly rule: RuleId };

const fetchPoints = async () => (await import('#web/features/scoring/points/points-sheet.tsx')).PointsSheet;
const fetchEnd = async () => (await import('./end-match-dialog.tsx')).EndMatchDialog;
const fetchMore = async () => (await import('#web/features/scoring/more/more-sheet.tsx')).MoreSheet;
const fetchWhy = async () => (await import('#web/features/scoring/prompts/why-dialog.tsx')).WhyDialog;
const fetchKeys = async () => (await import('#web/features/scoring/pads/keys-dialog.tsx')).KeysDialog;
const fetchHandOver = async () =>
  (await import('#web/features/match-log/lease/hand-over-dialog.tsx')).HandOverDialog;
const PointsSheet = lazyPart(fetchPoints);
const EndMatchDialog = lazyPart(fetchEnd);
const MoreSheet = lazyPart(fetchMore);
const WhyDialog = lazyPart(fetchWhy);
const KeysDialog = lazyPart(fetchKeys);
const HandOverDialog = lazyPart(fetchHandOver);

/** The match itself is drawn first, and at most this long. */
const SHEETS_LATEST_MS = 1000;

/** The sheets over the pads that belong to other features. */
export interface OuterSheets {
  /** Unsent items on this device. */
  readonly Waiting: LazyAhead<{ onClose(): void }>;
  /** The links to the live score. */
  readonly Share: ComponentType<{ match: MatchMeta; title: string; onClose(): void }>;
}

interface LiveSheetsProps {
  parts: LiveParts;
  sheet: OpenSheet | null;
  sheets: OuterSheets;
  onClose(): void;
}

/** The one sheet that is open, if any. Its code comes apart from that of the pads. */
export function LiveSheets({ parts, sheet, sheets, onClose }: LiveSheetsProps) {
  const { view, cast, listName } = parts;
  return (
    <ErrorBoundary key={sheet?.kind} fallback={() => <SheetFailed onSeen={onClose} />}>
      <Suspense>
        {sheet?.kind === 'points' && <PointsSheet parts={parts} title={listName} onClose={onClose} />}
        {sheet?.kind === 'end' && <EndMatchDialog view={view} cast={cast} onClose={onClose} />}
        {sheet?.kind === 'more' && <MoreSheet key={sheet.at} parts={parts} at={sheet.at} onClose={onClose} />}
        {sheet?.kind === 'why' && <WhyDialog rule={sheet.rule} onClose={onClose} />}
        {sheet?.kind === 'share' && (
          <sheets.Share
            match={view.meta}
            title={`${cast.board[cast.near]} v ${cast.board[cast.far]}`}
            onClose={onClose}
          />
        )}
        {sheet?.kind === 'hand-over' && <HandOverDialog match={view.meta} onClose={onClose} />}
        {sheet?.kind === 'waiting' && <sheets.Waiting onClose={onClose} />}
        {sheet?.kind === 'keys' && (
          <KeysDialog
            sport={view.match.format.sport}
            near={cast.isYou ? 'you' : cast.spoken[cast.near]}
            far={cast.spoken[cast.far]}
            onClose={onClose}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The sheets come right after the pads, so that they open on a court without a network. */
export function useSheetsAtHand({ Waiting }: OuterSheets): void {
  useEffect(
    () =>
      whenIdle(() => {
        fetchSheets();
        Waiting.ahead();
      }, SHEETS_LATEST_MS),
    [Waiting],
  );
}

function fetchSheets(): void {
  Promise.all([
    import('#web/features/scoring/tags/court-spot.tsx'),
    fetchPoints(),
    fetchEnd(),
    fetchMore(),
    fetchWhy(),
    fetchKeys(),
    import('#web/features/scoring/scoreboard/scoreboard.tsx'),
  ]).catch(() => {
    // No network already: then they are in the cache, or are asked for again when they are opened.
  });
}

/** Reports that a sheet could not be drawn; the pads stay. */
function SheetFailed({ onSeen }: { onSeen(): void }) {
  const toast = useToast();
  const report = useEffectEvent(() => {
    toast({ text: "Couldn't open this. Your points are safe." });
    onSeen();
  });
  useEffect(() => report(), []);
  return null;
}
