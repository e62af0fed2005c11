import { loadHlsPicture } from '#web/features/broadcast/model/player/hls-picture.ts';
import { openNativePicture } from '#web/features/broadcast/model/player/native-picture.ts';
import type { OpenPicture } from '#web/features/broadcast/model/player/picture.ts';

/** hls.js first: browsers that say they can play such lists by themselves do not all do it well. */
export async function loadPicture(): Promise<OpenPicture> {
  return (await loadHlsPicture()) ?? openNativePicture;
}
