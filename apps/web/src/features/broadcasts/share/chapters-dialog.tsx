import type { Broadcast, MatchSummary } from '@allcourt/contract';
import { useMemo, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import { chaptersText } from '#web/features/player/points/chapters.ts';
import { type MatchPoints, useMatchPoints } from '#web/features/player/points/use-points.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { boardNames } from '#web/ui/words/names.ts';

interface ChaptersDialogProps {
  broadcast: Broadcast;
  match: MatchSummary;
  onClose(): void;
}

/** Chapters for the description of the video where it was uploaded. */
export function ChaptersDialog({ broadcast, match, onClose }: ChaptersDialogProps) {
  const points = useMatchPoints();
  const device = useDevice();
  const [says, setSays] = useState('');
  const text = useMemo(() => points && chaptersOf(points, { broadcast, match }), [points, broadcast, match]);
  const copy = async (chapters: string) =>
    setSays((await device.copyText(chapters)) ? 'Copied' : "Couldn't copy. Select and copy it.");
  return (
    <Dialog open title="Chapters" onClose={onClose}>
      {text === null ? (
        <p className="text-ink-2">The video shows too few points for chapters.</p>
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-2">Paste them into the description of the video on YouTube.</p>
          <TextAreaField label="Chapters" rows={12} readOnly value={text} />
          <div className="flex items-center gap-3">
            <Button look="pri" onClick={() => void copy(text)}>
              Copy chapters
            </Button>
            <p role="status" className="text-13">
              {says}
            </p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function chaptersOf(
  points: MatchPoints,
  { broadcast, match }: Pick<ChaptersDialogProps, 'broadcast' | 'match'>,
): string | null {
  const { recording, videoStartAt, videoDrift, startedAt } = broadcast;
  const startAt = Date.parse(videoStartAt ?? recording?.firstAt ?? startedAt);
  return chaptersText(points, {
    names: boardNames(match.players),
    lengthMs: recording?.durationMs ?? null,
    placeOf: (instant) => (instant - startAt) / (1 + videoDrift / 1e6),
  });
}
