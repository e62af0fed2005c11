import type { MessageFile } from '@allcourt/contract';
import { MAX_FILES_PER_MESSAGE } from '@allcourt/contract/files';
import { MAX_IMAGES_PER_MESSAGE } from '@allcourt/contract/team-vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { KeptPicture } from './kept-files.ts';
import { waitingIdsOf } from './waiting-parts.ts';

/** Files that were chosen: as pictures, as files to save, or by what each is. */
export type ChosenAs = 'pictures' | 'files' | 'any';

export interface ChosenFiles {
  readonly pictures: readonly KeptPicture[];
  readonly files: readonly MessageFile[];
  /** The number of files that are being read. */
  readonly reading: number;
  /** The reason a file was refused; null without one. */
  readonly refusal: string | null;
  add(list: readonly File[], as: ChosenAs): Promise<void>;
  remove(id: string): void;
  /** Clears the tray for the next message; all stays on this device until it is sent. */
  clear(): void;
}

interface Tray {
  readonly pictures: readonly KeptPicture[];
  readonly files: readonly MessageFile[];
}

const EMPTY: Tray = { pictures: [], files: [] };

/** The pictures and files of the next message. They are kept on this device, and sent with it. */
export function useFiles(): ChosenFiles {
  const outbox = useOutbox();
  const [tray, setTray] = useState(EMPTY);
  const [reading, setReading] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef(tray);
  useEffect(() => () => void drop(idsOf(newest.current)), []);

  const show = (now: Tray) => {
    newest.current = now;
    setTray(now);
  };

  return {
    ...tray,
    reading,
    refusal,
    async add(list, as) {
      const accountId = outbox.accountId();
      if (accountId === null || list.length === 0) {
        return;
      }
      setRefusal(null);
      setReading((count) => count + list.length);
      try {
        const [{ chooseFile }, { choosePicture, isPicture }, { dropLeft }] = await Promise.all([
          import('./choose-file.ts'),
          import('../pictures/choose-picture.ts'),
          import('./kept-files.ts'),
        ]);
        const queued = outbox.itemsOfFamily('chat').flatMap(waitingIdsOf);
        await dropLeft(accountId, new Set([...queued, ...idsOf(newest.current)]));
        for (const file of list) {
          const isChosenAsPicture = as === 'pictures' || (as === 'any' && isPicture(file));
          const chosen = isChosenAsPicture
            ? await choosePicture({ file, accountId })
            : await chooseFile({ file, accountId, mayPlay: as !== 'files' });
          if ('refusal' in chosen) {
            setRefusal(chosen.refusal);
            continue;
          }
          const next = withChosen(newest.current, chosen);
          const reason = tooMuch(next);
          if (reason !== null) {
            setRefusal(reason);
            void drop([('picture' in chosen ? chosen.picture : chosen.file).id]);
            continue;
          }
          show(next);
        }
      } catch {
        setRefusal("Couldn't read the file. Try again.");
      } finally {
        setReading((count) => count - list.length);
      }
    },
    remove(id) {
      const { pictures, files } = newest.current;
      const isOther = (one: { id: string }) => one.id !== id;
      show({ pictures: pictures.filter(isOther), files: files.filter(isOther) });
      void drop([id]);
    },
    clear() {
      show(EMPTY);
      setRefusal(null);
    },
  };
}

function withChosen(
  { pictures, files }: Tray,
  chosen: { readonly picture: KeptPicture } | { readonly file: MessageFile },
): Tray {
  return 'picture' in chosen
    ? { pictures: [...pictures, chosen.picture], files }
    : { pictures, files: [...files, chosen.file] };
}

function tooMuch({ pictures, files }: Tray): string | null {
  if (files.length > 1 && files.some(({ video }) => video)) {
    return 'A video goes in a message of its own.';
  }
  if (pictures.length > MAX_IMAGES_PER_MESSAGE) {
    return `Up to ${MAX_IMAGES_PER_MESSAGE} pictures per message.`;
  }
  return files.length > MAX_FILES_PER_MESSAGE ? `Up to ${MAX_FILES_PER_MESSAGE} files per message.` : null;
}

function idsOf({ pictures, files }: Tray): string[] {
  return [...pictures, ...files].map(({ id }) => id);
}

/** Frees room on this device; after a failure a later file does. */
async function drop(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    const done = async () => (await import('./kept-files.ts')).dropKept(ids);
    await done().catch(() => undefined);
  }
}
