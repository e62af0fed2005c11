import type { Highlight } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ClipPlayer } from '#web/features/clips/clip-player.tsx';
import { useSendClip } from '#web/features/clips/send-clip-context.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type Cut, CutDialog } from './cut-dialog.tsx';
import { useSaveHighlight } from './highlight-calls.ts';
import { clipPath, momentText, stillOf } from './highlight-words.ts';

const ClipVideo = lazyPart(async () => (await import('./clip-video.tsx')).ClipVideo);

/** The dialog open over the clips. */
export type OpenClipDialog =
  | { readonly kind: 'play' | 'edit' | 'send' | 'video'; readonly highlight: Highlight }
  | { readonly kind: 'cut' };

interface ClipDialogsProps {
  dialog: OpenClipDialog | null;
  base: string | null;
  /** The time the broadcast began, in Unix milliseconds. */
  beganAt: number;
  onClose(): void;
}

/** Length of a new clip, up to the instant that the viewer sees. */
const USUAL_MS = 20_000;

export function ClipDialogs({ dialog, base, beganAt, onClose }: ClipDialogsProps) {
  const SendClip = useSendClip();
  const { answer } = useLive();
  const broadcastId = answer.broadcast.id;
  const mediaBase = answer.media?.base;
  if (dialog === null) {
    return null;
  }
  if (dialog.kind === 'send') {
    const { from, to } = dialog.highlight;
    const target = { kind: 'clip', broadcastId, from: Date.parse(from), to: Date.parse(to) } as const;
    return (
      SendClip && (
        <Suspense fallback={null}>
          <SendClip target={target} onClose={onClose} />
        </Suspense>
      )
    );
  }
  if (dialog.kind === 'video') {
    const { highlight } = dialog;
    return (
      mediaBase !== undefined && (
        <Suspense fallback={null}>
          <ClipVideo
            highlight={highlight}
            path={clipPath(mediaBase, highlight)}
            still={stillOf(highlight, base)}
            onClose={onClose}
          />
        </Suspense>
      )
    );
  }
  if (dialog.kind === 'play') {
    const { highlight } = dialog;
    const still = stillOf(highlight, base);
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
  // One id for all attempts: a clip sent again after a lost answer stays one clip.
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
          toast({ text: edited ? 'Clip saved' : 'Clip created' });
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

/** The last seconds that the viewer saw, cut at whole seconds, which are easier to adjust. */
function newCut({ seen, beganAt, endsAt }: { seen: number; beganAt: number; endsAt: number }): Cut {
  const last = Math.min(Math.max(seen, beganAt + USUAL_MS), endsAt);
  const to = beganAt + Math.floor((last - beganAt) / 1000) * 1000;
  return { title: '', from: Math.max(beganAt, to - USUAL_MS), to };
}

interface PlayDialogProps {
  highlight: Highlight;
  base: string;
  still: string | null;
  beganAt: number;
  onClose(): void;
}

/** Plays a clip in a dialog. */
function PlayDialog({ highlight, base, still, beganAt, onClose }: PlayDialogProps) {
  const from = Date.parse(highlight.from);
  return (
    <Dialog
      open
      title={highlight.title}
      onClose={onClose}
      size="xl"
      flush
      aside={
        <span className="text-13 text-ink-2 tabular-nums">
          {momentText(from, { beganAt, now: new Date() })}
        </span>
      }
    >
      <ClipPlayer
        base={base}
        from={from}
        to={Date.parse(highlight.to)}
        title={highlight.title}
        poster={still}
      />
    </Dialog>
  );
}
