// What other features have of recordings.

export { storeRecording } from './recording.ts';
export { shiftFragment } from './shift-fragment.ts';
