import type { HeadsetState } from './headset.ts';
import type { VoiceState } from './listener.ts';

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
