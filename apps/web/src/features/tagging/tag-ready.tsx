import { Keyboard, Redo2, SkipBack, SkipForward, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { useDevice } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { logExtras } from '#web/features/match-log/points/log-extras.ts';
import { PagedPointLog } from '#web/features/match-log/points/point-log-view.tsx';
import { SyncChip } from '#web/features/match-log/sync/sync-chip.tsx';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { callSideFirst, castOf } from '#web/features/match-log/words/cast.ts';
import { SlowPicture } from '#web/features/video-notes/picture/slow-picture.tsx';
import type { Footage } from '#web/features/video-notes/picture/use-footage.ts';
import { useRecording } from '#web/features/video-notes/picture/use-recording.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { KeyHint } from '#web/ui/kbd.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { TagControls } from './tag-controls.tsx';
import { TagKeysDialog, tagActOf } from './tag-keys.tsx';
import { TagPoint } from './tag-point.tsx';
import { isTagged, nextUntagged, taggedPoints } from './tagged-points.ts';
import { useTagging } from './use-tagging.ts';

interface TagReadyProps {
  view: ReadyMatch;
  footage: Footage;
  /** The choice among several videos. */
  children: ReactNode;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The video at your own speed, and the answers about its points beside it. */
export function TagReady({ view, footage, children }: TagReadyProps) {
  const { match, players, meta } = view;
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  const isDesktop = useMedia(DESKTOP);
  const toast = useToast();
  const [isHasty, setHasty] = useDeviceChoice('tagging:continue', true);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const [start] = useState(() => startOf(view, footage));
  const recording = useRecording({ base: footage.base, at: start });
  const [speed, setSpeed] = useSpeed(recording.setSpeed, recording.state);
  const tagging = useTagging({
    ...{ view, cast, isHasty },
    now: recording.now,
    onShow({ from }) {
      recording.seek(Math.max(footage.from, from));
      recording.setPlaying(true);
    },
    tell: (text) => toast({ text }),
  });
  useWakeLock();
  const { near, far } = cast;
  const onKeys = () => setKeysOpen(true);
  useKeys(true, (event) =>
    tagActOf(event, { ...{ tagging, recording, near, far, speed }, onSpeed: setSpeed, onKeys }),
  );
  const { points, point } = tagging;
  const unit = match.format.sport === 'tennis' ? 'points' : 'rallies';
  const extras = useMemo(() => logExtras(match, cast), [match, cast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes the focus off controls that keep keys for themselves.
    // biome-ignore lint/a11y/useKeyWithClickEvents: someone who came by keyboard keeps the focus.
    <div className="grid gap-5" onClick={({ detail }) => detail > 0 && setTimeout(leaveChoice)}>
      <div className="grid gap-2 empty:hidden">
        <SyncNotes view={view} device="device" />
      </div>
      <div className="grid items-start gap-4 lg:cols-main-100 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <div className="max-md:sticky max-md:top-(--top) max-md:z-10 max-md:-mx-(--margin) short:static">
            <SlowPicture recording={recording} label="Video of the match" />
          </div>
          <TagControls recording={recording} footage={footage} speed={speed} onSpeed={setSpeed} />
          {children}
        </div>
        <section aria-label="Point" className="grid min-w-0 grid-cols-1 gap-3">
          <TagPoint view={view} cast={cast} tagging={tagging} hasKeys={isDesktop} />
          <div className="flex flex-wrap items-center gap-2">
            <IconButton label="Point before" look="line" onClick={() => tagging.move(-1)}>
              <SkipBack {...SIGN} />
            </IconButton>
            <Button
              className="h-11"
              onClick={() => tagging.move(1)}
              icon={<SkipForward {...SIGN} />}
              aria-keyshortcuts="N"
            >
              Next point
              {isDesktop && <KeyHint of="N" />}
            </Button>
            <IconButton label="Undo" look="line" onClick={tagging.undo} aria-keyshortcuts="Z">
              <Undo2 {...SIGN} />
            </IconButton>
            <IconButton label="Redo" look="line" onClick={tagging.redo} disabled={!view.canRedo}>
              <Redo2 {...SIGN} />
            </IconButton>
            <IconButton label="Keys" look="line" onClick={onKeys} aria-keyshortcuts="?">
              <Keyboard {...SIGN} />
            </IconButton>
          </div>
          <Switch checked={isHasty} onChange={setHasty} hint="Goes to the next point after the last question">
            Continue automatically
          </Switch>
          <ProgressBar
            label="Described"
            done={points.filter(isTagged).length}
            total={points.length}
            words={`${points.filter(isTagged).length} of ${points.length} ${unit}`}
          />
        </section>
      </div>
      {points.length > 0 && (
        <Panel title={unit === 'points' ? 'Points' : 'Rallies'} aside={<SyncChip view={view} />} flush>
          <PagedPointLog
            match={match}
            cast={cast}
            target={point?.id}
            extras={{
              ...extras,
              onChoose(id) {
                const chosen = points.find((one) => one.id === id);
                if (chosen) {
                  tagging.open(chosen);
                }
              },
            }}
          />
        </Panel>
      )}
      {areKeysOpen && (
        <TagKeysDialog
          sport={match.format.sport}
          near={callSideFirst(cast, near)}
          far={callSideFirst(cast, far)}
          onClose={() => setKeysOpen(false)}
        />
      )}
      <ConfirmDialog
        open={tagging.asked !== null}
        title="Change the result?"
        confirmLabel="Change result"
        cancelLabel="Keep it"
        destructive
        onCancel={tagging.decline}
        onConfirm={tagging.confirm}
      >
        {tagging.asked?.words} You can undo this.
      </ConfirmDialog>
    </div>
  );
}

/** A slider or a choice that was pressed keeps the focus, and the keys of the screen would be its own. */
function leaveChoice(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && CHOICES.has(activeElement.type)) {
    activeElement.blur();
  }
}

const CHOICES: ReadonlySet<string> = new Set(['range', 'radio', 'checkbox']);

/** The first point to describe; the first second of the video where there is none in it. */
function startOf({ match }: ReadyMatch, { from, to }: Footage): number {
  const first = nextUntagged(taggedPoints(match), null);
  return first && first.from > from && first.from < to ? first.from : from;
}

/** The speed of the picture; one that has just opened plays at the browser's own. */
function useSpeed(set: (speed: number) => void, state: string): [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the picture has opened.
  useEffect(() => set(speed), [set, speed, state]);
  return [speed, setSpeed];
}

/** The screen stays on while the video plays. */
function useWakeLock(): void {
  const device = useDevice();
  useEffect(() => device.keepAwake(), [device]);
}
