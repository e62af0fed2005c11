// The parts of highlights that other features use.

export { type NameClip, nameClips, requireClip } from './clip.ts';
