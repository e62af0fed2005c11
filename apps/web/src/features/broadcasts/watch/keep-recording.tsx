import type { Broadcast } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey, dayText } from '#web/ui/words/when.ts';

const SOON_MS = 7 * 86_400_000;

/** Offers broadcasters to keep a recording that expires within a week. */
export function KeepRecording({ broadcast: { id, keptUntil, recording } }: { broadcast: Broadcast }) {
  const act = useBroadcastAct(id);
  const toast = useToast();
  const [now] = useState(() => new Date());
  if (keptUntil === null || recording === null || Date.parse(keptUntil) - now.getTime() > SOON_MS) {
    return null;
  }
  const keep = () =>
    act.mutate(
      { act: 'change', change: { isKept: true } },
      { onSuccess: () => toast({ text: 'Recording kept' }) },
    );
  return (
    <div className="mt-3 grid gap-2">
      <Banner
        tone="warn"
        action={
          <Button className="shrink-0" busy={act.isPending} onClick={keep}>
            Keep
          </Button>
        }
      >
        This recording will be deleted {whenText(new Date(keptUntil), now)} to free storage.
      </Banner>
      <div role="alert" className="empty:hidden">
        {act.error && <FieldError>{problemSentence(act.error)}</FieldError>}
      </div>
    </div>
  );
}

function whenText(end: Date, now: Date): string {
  return dayKey(end) <= dayKey(now) ? 'today' : `on ${dayText(end, now)}`;
}
