import { useEffect, useState } from 'react';
import { send } from '#web/data/http.ts';
import { noteFileUrl } from '#web/features/video-notes/note-files.ts';

/** The address of a voice note once it is here: as a whole, since some browsers play nothing without ranges. */
export function useNoteSound(fileId: string): { url: string | null; hasFailed: boolean } {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    let address: string | null = null;
    const load = async () => {
      const answer = await send(noteFileUrl(fileId), { credentials: 'include', signal: gone.signal });
      if (!answer.ok) {
        throw new TypeError(`The voice note was answered ${answer.status}.`);
      }
      const sound = await answer.blob();
      if (!gone.signal.aborted) {
        address = URL.createObjectURL(sound);
        setUrl(address);
      }
    };
    load().catch(() => !gone.signal.aborted && setFailed(true));
    return () => {
      gone.abort();
      if (address !== null) {
        URL.revokeObjectURL(address);
      }
    };
  }, [fileId]);
  return { url, hasFailed };
}
