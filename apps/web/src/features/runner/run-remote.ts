import type { RemoteAct } from '#web/features/remote/remote-keys.ts';
import { type Remote, useRemote } from '#web/features/remote/use-remote.ts';
import type { RunControls } from './use-run.ts';

interface RunRemoteOptions {
  run: RunControls;
  count(value: number): void;
  undo(): void;
  timeTry(): void;
  /** False behind a sheet, where nothing counts. */
  isOpen: boolean;
}

interface RunRemote {
  readonly remote: Remote;
  /** The buttons that a remote and the voice press. */
  readonly names: Readonly<Partial<Record<RemoteAct, string>>>;
}

/** Counts by remote, headset and voice: the best button for made, the last one for missed. */
export function useRunRemote({ run, count, undo, timeTry, isOpen }: RunRemoteOptions): RunRemote {
  const { state, kept, isPaused } = run;
  const isTimed = kept.run.rule.kind === 'time';
  const [best, last] = [state.buttons[0], state.buttons.at(-1)];
  const act = (one: RemoteAct) => {
    if (!isOpen) {
      return;
    }
    if (one === 'undo') {
      undo();
      return;
    }
    if (isTimed) {
      if (one === 'made') {
        timeTry();
      }
      return;
    }
    const button = one === 'made' ? best : last;
    if (button) {
      count(button.value);
    }
  };
  const remote = useRemote(
    { place: 'drill', hasKeys: !state.isOver, hasVoice: !(state.isOver || isPaused) },
    act,
  );
  const names = isTimed
    ? { made: 'Start or stop', undo: 'Undo' }
    : { made: best?.label ?? 'Made', missed: last?.label ?? 'Missed', undo: 'Undo' };
  return { remote, names };
}
