import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { RateFacts } from '#web/features/history/analytics/rate-facts.tsx';
import { RateText } from '#web/features/history/analytics/rate-text.tsx';
import type { Rate } from '#web/features/history/analytics/rows.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** A figure that is looked behind. */
export interface ShownRate {
  readonly id: string;
  /** The one whose figure it is. */
  readonly name: string;
  readonly rate: Rate;
}

interface RateDialogProps {
  sport: Sport;
  shown: ShownRate;
  onClose(): void;
}

/** The sample behind a share, its likely range, and how it is counted. */
export function RateDialog({ sport, shown: { id, name, rate }, onClose }: RateDialogProps) {
  const label = findStatistic(sport, id)?.label ?? id;
  return (
    <Dialog open size="sm" onClose={onClose} title={`${label}, ${name}`} aside={<RateText rate={rate} />}>
      <RateFacts sport={sport} figure={id} rate={rate} />
    </Dialog>
  );
}
