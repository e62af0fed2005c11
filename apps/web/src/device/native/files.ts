import { Directory } from '@capacitor/filesystem';
import type { MadeFile } from '#web/data/machine.ts';
import { encodeBase64 } from './base64.ts';
import type { Plugins } from './plugins.ts';

/** Puts a file that was made here into the cache, and asks where it shall go. */
export async function shareFile({ files, share }: Plugins, { name, content }: MadeFile): Promise<void> {
  const { uri } = await files.writeFile({
    path: name,
    data: encodeBase64(new Uint8Array(await content.arrayBuffer())),
    directory: Directory.Cache,
  });
  await share.share({ title: name, files: [uri] }).catch(() => {
    // The share was dismissed; the phone clears its cache itself.
  });
}
