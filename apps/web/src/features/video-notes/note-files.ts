import { appConfig } from '#web/data/app-config.ts';
import { refusalOf, send, timeZoneHeader } from '#web/data/http.ts';
import { machine } from '#web/data/machine.ts';

/** The address of a still or a voice note. */
export function noteFileUrl(fileId: string): string {
  return machine().assetUrl(`${appConfig.apiOrigin}/api/coaching/files/${fileId}`);
}

interface NoteFile {
  readonly broadcastId: string;
  /** Makes a repeated request harmless. */
  readonly id: string;
  readonly kind: 'still' | 'voice';
  readonly seconds?: number;
  readonly file: Blob;
}

/** Sends a still or a voice note, before the message that shows it. */
export async function sendNoteFile({ broadcastId, id, kind, seconds = 0, file }: NoteFile): Promise<void> {
  const query = new URLSearchParams({ id, kind, seconds: String(seconds) });
  const response = await send(`${appConfig.apiOrigin}/api/broadcasts/${broadcastId}/note-files?${query}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': file.type, ...timeZoneHeader() },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) {
    throw refusalOf(response, text);
  }
}
