import type { Player } from '#web/features/player/video/player.ts';

/** Keyboard shortcuts of the player. */
export interface KeyTargets {
  readonly player: Player;
  readonly isPlaying: boolean;
  /** Position, and the ends of the range, in Unix milliseconds. */
  readonly instant: number;
  readonly from: number;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly isLive: boolean;
  toggleFullscreen(): void;
}

const SECOND = 1000;
const LOUDER = 0.1;

/** Runs the shortcut of a key; false if it has none. */
export function pressPlayerKey(key: string, targets: KeyTargets): boolean {
  const { player, isPlaying, instant, from, isMuted, volume, isLive } = targets;
  const by = (seconds: number) => player.seek(Math.max(from, instant + seconds * SECOND));
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => (isPlaying ? player.pause() : player.play()),
    k: () => (isPlaying ? player.pause() : player.play()),
    j: () => by(-10),
    l: () => by(10),
    ArrowLeft: () => by(-5),
    ArrowRight: () => by(5),
    ArrowUp: () => player.setVolume(Math.min(1, (isMuted ? 0 : volume) + LOUDER)),
    ArrowDown: () => player.setVolume(Math.max(0, (isMuted ? 0 : volume) - LOUDER)),
    m: () => player.setMuted(!isMuted),
    f: () => targets.toggleFullscreen(),
    Home: () => player.seek(from),
    End: () => (isLive ? player.goLive() : player.seek(Number.MAX_SAFE_INTEGER)),
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.();
  return act !== undefined;
}
