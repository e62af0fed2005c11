/** Buttons of a headset, by the Media Session API. A browser gives them only to a page that plays sound. */
import type { RemoteAct } from './remote-keys.ts';

/** `waiting`: the browser lets the page play sound only after a press on it. */
export type HeadsetState = 'off' | 'waiting' | 'ready' | 'unavailable';

/** A headset's double press arrives as the next track, and its triple press as the previous one. */
const ACTIONS: readonly (readonly [MediaSessionAction, RemoteAct])[] = [
  ['play', 'made'],
  ['pause', 'made'],
  ['nexttrack', 'missed'],
  ['previoustrack', 'undo'],
];

/** Browsers give the buttons to sounds that are longer than five seconds. */
const SILENCE_SECONDS = 10;
const RATE = 8000;

/** True if the browser has the Media Session API. */
export function hasHeadset(): boolean {
  return typeof navigator !== 'undefined' && 'mediaSession' in navigator && typeof Audio === 'function';
}

interface Held {
  onAct(act: RemoteAct): void;
  onState(state: HeadsetState): void;
}

/** Plays silence and receives the buttons until the returned function is called. */
export function holdHeadset({ onAct, onState }: Held): () => void {
  if (!hasHeadset()) {
    onState('unavailable');
    return () => undefined;
  }
  const address = URL.createObjectURL(silence());
  const audio = new Audio(address);
  audio.loop = true;
  let isOver = false;
  const play = async () => {
    try {
      await audio.play();
      if (!isOver) {
        navigator.mediaSession.playbackState = 'playing';
        onState('ready');
      }
    } catch {
      // Not before a press: the next one tries again.
    }
  };
  const tryAgain = () => {
    if (audio.paused) {
      void play();
    }
  };
  for (const [action, act] of ACTIONS) {
    handle(action, () => {
      onAct(act);
      void play();
    });
  }
  document.addEventListener('pointerup', tryAgain);
  document.addEventListener('keyup', tryAgain);
  onState('waiting');
  void play();
  return () => {
    isOver = true;
    document.removeEventListener('pointerup', tryAgain);
    document.removeEventListener('keyup', tryAgain);
    for (const [action] of ACTIONS) {
      handle(action, null);
    }
    audio.pause();
    navigator.mediaSession.playbackState = 'none';
    URL.revokeObjectURL(address);
  };
}

function handle(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Some browsers know only a few of the actions.
  }
}

/** A WAV file without any sound: 8 bits, one channel. */
function silence(): Blob {
  const length = RATE * SILENCE_SECONDS;
  const bytes = new Uint8Array(44 + length).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const text = (at: number, words: string) => bytes.set(new TextEncoder().encode(words), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
