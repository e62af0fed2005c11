import type { RuleId } from '@allcourt/scoring';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import type { LazyAhead } from '#web/ui/lazy-ahead.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { LiveParts, MoreForm } from './live-parts.ts';

/** What stands over the pads. */
export type OpenSheet =
  | { readonly kind: 'points' | 'end' | 'keys' | 'share' | 'hand-over' | 'waiting' }
  | { readonly kind: 'more'; readonly at: MoreForm | null }
  | { readonly kind: 'why'; readonly rule: RuleId };

const fetchPoints = () =>
  import('./entries/points-sheet.tsx').then((file) => ({ default: file.PointsSheet }));
const fetchEnd = () => import('./end-match-dialog.tsx').then((file) => ({ default: file.EndMatchDialog }));
const fetchMore = () => import('./more/more-sheet.tsx').then((file) => ({ default: file.MoreSheet }));
const fetchWhy = () => import('./prompts/why-dialog.tsx').then((file) => ({ default: file.WhyDialog }));
const fetchKeys = () => import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog }));
const fetchShare = () => import('../share/share-dialog.tsx').then((file) => ({ default: file.ShareDialog }));
const fetchHandOver = () =>
  import('../lease/hand-over-dialog.tsx').then((file) => ({ default: file.HandOverDialog }));
const PointsSheet = lazy(fetchPoints);
const EndMatchDialog = lazy(fetchEnd);
const MoreSheet = lazy(fetchMore);
const WhyDialog = lazy(fetchWhy);
const KeysDialog = lazy(fetchKeys);
const ShareDialog = lazy(fetchShare);
const HandOverDialog = lazy(fetchHandOver);

/** The match itself is drawn first, and at most this long. */
const SHEETS_LATEST_MS = 1000;

interface LiveSheetsProps {
  parts: LiveParts;
  sheet: OpenSheet | null;
  /** What waits on this device is another feature's. */
  Waiting: LazyAhead<{ onClose(): void }>;
  onClose(): void;
}

/** The one sheet that is open, if any. Its code comes apart from that of the pads. */
export function LiveSheets({ parts, sheet, Waiting, onClose }: LiveSheetsProps) {
  const { view, cast, listName } = parts;
  return (
    <ErrorBoundary key={sheet?.kind} fallback={() => <SheetMissing onSeen={onClose} />}>
      <Suspense>
        {sheet?.kind === 'points' && <PointsSheet parts={parts} title={listName} onClose={onClose} />}
        {sheet?.kind === 'end' && <EndMatchDialog view={view} cast={cast} onClose={onClose} />}
        {sheet?.kind === 'more' && <MoreSheet key={sheet.at} parts={parts} at={sheet.at} onClose={onClose} />}
        {sheet?.kind === 'why' && <WhyDialog rule={sheet.rule} onClose={onClose} />}
        {sheet?.kind === 'share' && (
          <ShareDialog
            match={view.meta}
            title={`${cast.board[cast.near]} v ${cast.board[cast.far]}`}
            onClose={onClose}
          />
        )}
        {sheet?.kind === 'hand-over' && <HandOverDialog match={view.meta} onClose={onClose} />}
        {sheet?.kind === 'waiting' && <Waiting onClose={onClose} />}
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
export function useSheetsAtHand(Waiting: LiveSheetsProps['Waiting']): void {
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
    import('./capture/tag-panel.tsx'),
    import('./capture/court-spot.tsx'),
    fetchPoints(),
    fetchEnd(),
    fetchMore(),
    fetchWhy(),
    fetchKeys(),
  ]).catch(() => {
    // No network already: then they are in the cache, or are asked for again when they are opened.
  });
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
