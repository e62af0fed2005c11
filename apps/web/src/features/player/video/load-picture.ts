import { loadHlsPicture } from './hls-picture.ts';
import { openNativePicture } from './native-picture.ts';
import type { OpenPicture } from './picture.ts';

/** hls.js first: browsers that say they can play such lists by themselves do not all do it well. */
export async function loadPicture(): Promise<OpenPicture> {
  return (await loadHlsPicture()) ?? openNativePicture;
}
