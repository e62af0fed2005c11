// The parts of recordings that other features use.

export { storeRecording } from './recording.ts';
export { shiftFragment } from './shift-fragment.ts';
