import type { HeadsetState } from './headset.ts';
import type { VoiceState } from './listener.ts';
import type { RemotePlace } from './remote-place.ts';

interface PlaceWords {
  readonly title: string;
  /** The switch that turns the remote on. */
  readonly on: string;
  /** In a match players call “out” themselves, so no voice scores. */
  readonly isVoiced: boolean;
}

/** The set-up of a remote, by screen. */
export const PLACE_WORDS: Readonly<Record<RemotePlace, PlaceWords>> = {
  drill: { title: 'Remote and voice', on: 'Count with a remote', isVoiced: true },
  match: { title: 'Remote', on: 'Score with a remote', isVoiced: false },
};

/** The state of voice counting, in words. */
export const VOICE_WORDS: Readonly<Record<VoiceState, string>> = {
  off: 'Voice is off',
  starting: 'Starting the microphone',
  listening: 'Listening',
  unavailable: "Voice doesn't work in this browser",
  refused: 'Microphone not allowed',
  'no-microphone': 'No microphone found',
  offline: 'Voice needs a connection',
};

/** The state of a headset's buttons, in words. */
export const HEADSET_WORDS: Readonly<Record<HeadsetState, string>> = {
  off: 'Off',
  waiting: 'Ready after the next press on the screen',
  ready: 'Works while the page is open',
  unavailable: "Doesn't work in this browser",
};
