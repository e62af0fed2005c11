import type { Highlight } from '@allcourt/contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type Cut, CutDialog } from './cut-dialog.tsx';
import { useSaveHighlight } from './highlight-calls.ts';
import { PlayDialog } from './play-dialog.tsx';

/** What stands over the clips. */
export type OpenClipDialog =
  | { readonly kind: 'play' | 'edit'; readonly highlight: Highlight }
  | { readonly kind: 'cut' };

interface ClipDialogsProps {
  dialog: OpenClipDialog | null;
  base: string | null;
  /** When the broadcast began, in Unix milliseconds. */
  beganAt: number;
  onClose(): void;
}

/** A new clip begins so long before what is seen. */
const USUAL_MS = 20_000;

export function ClipDialogs({ dialog, base, beganAt, onClose }: ClipDialogsProps) {
  if (dialog === null) {
    return null;
  }
  if (dialog.kind === 'play') {
    const { highlight } = dialog;
    const still = highlight.still === null ? null : `${base}${highlight.still}`;
    return (
      base !== null && (
        <PlayDialog highlight={highlight} base={base} still={still} beganAt={beganAt} onClose={onClose} />
      )
    );
  }
  return (
    <SavingCut
      edited={dialog.kind === 'edit' ? dialog.highlight : null}
      base={base}
      beganAt={beganAt}
      onClose={onClose}
    />
  );
}

interface SavingCutProps extends Omit<ClipDialogsProps, 'dialog'> {
  /** Null for a new one. */
  edited: Highlight | null;
}

function SavingCut({ edited, base, beganAt, onClose }: SavingCutProps) {
  const { key, answer, serverNow } = useLive();
  const { broadcast } = answer;
  const { instant } = usePlayback();
  const save = useSaveHighlight({ liveKey: key, broadcastId: broadcast.id });
  const toast = useToast();
  // Sent again after an answer was lost it stays one clip.
  const [id] = useState(() => edited?.id ?? uuidv7());
  const [endsAt] = useState(() => {
    const recorded = broadcast.isLive
      ? serverNow()
      : Date.parse(broadcast.recording?.lastAt ?? broadcast.endedAt ?? broadcast.startedAt);
    return Math.max(recorded, beganAt);
  });
  const [start] = useState(() => (edited ? cutOf(edited) : newCut({ seen: instant(), beganAt, endsAt })));
  const handleSave = (cut: Cut) =>
    save.mutate(
      { id, body: { ...cut, state: edited?.state === 'hidden' ? 'hidden' : 'kept' } },
      {
        onSuccess() {
          toast({ text: edited ? 'Clip changed' : 'Clip saved' });
          onClose();
        },
      },
    );
  return (
    <CutDialog
      heading={edited ? 'Edit clip' : 'Clip from stream'}
      start={start}
      within={{ from: beganAt, to: endsAt }}
      base={base}
      problem={save.error}
      isSaving={save.isPending}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}

function cutOf({ title, from, to }: Highlight): Cut {
  return { title, from: Date.parse(from), to: Date.parse(to) };
}

/** What was just seen. Whole seconds are easier to move by a second. */
function newCut({ seen, beganAt, endsAt }: { seen: number; beganAt: number; endsAt: number }): Cut {
  const last = Math.min(Math.max(seen, beganAt + USUAL_MS), endsAt);
  const to = beganAt + Math.floor((last - beganAt) / 1000) * 1000;
  return { title: '', from: Math.max(beganAt, to - USUAL_MS), to };
}
