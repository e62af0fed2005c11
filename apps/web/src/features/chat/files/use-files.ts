import type { MessageFile } from '@allcourt/contract';
import { MAX_FILES_PER_MESSAGE } from '@allcourt/contract/files';
import { useRef, useState } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf } from '#web/data/outbox/item.ts';

export interface ChosenFiles {
  readonly files: readonly MessageFile[];
  /** The number of files that are being read. */
  readonly reading: number;
  /** The reason a file was refused; null without one. */
  readonly refusal: string | null;
  /** `mayPlay` is false for what was chosen as a file. */
  add(list: readonly File[], options: { mayPlay: boolean }): Promise<void>;
  remove(id: string): void;
  /** Clears the tray for the next message; the files stay on this device until they are sent. */
  clear(): void;
}

/** The files of the next message. They are kept on this device, and sent with it. */
export function useFiles(): ChosenFiles {
  const outbox = useOutbox();
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [reading, setReading] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef(files);

  const show = (now: readonly MessageFile[]) => {
    newest.current = now;
    setFiles(now);
  };

  return {
    files,
    reading,
    refusal,
    async add(list, { mayPlay }) {
      const accountId = outbox.accountId();
      if (accountId === null || list.length === 0) {
        return;
      }
      setRefusal(null);
      setReading((count) => count + list.length);
      try {
        const [{ chooseFile }, { dropUnneeded }] = await Promise.all([
          import('./choose-file.ts'),
          import('./kept-files.ts'),
        ]);
        const queued = outbox.itemsOfFamily('chat').flatMap((item) => neededBy(item));
        await dropUnneeded(accountId, new Set([...queued, ...newest.current.map(({ id }) => id)]));
        for (const file of list) {
          const chosen = await chooseFile({ file, accountId, mayPlay });
          const reason = 'refusal' in chosen ? chosen.refusal : tooMuch([...newest.current, chosen.file]);
          if (reason !== null) {
            setRefusal(reason);
            continue;
          }
          if ('file' in chosen) {
            show([...newest.current, chosen.file]);
          }
        }
      } catch {
        setRefusal("Couldn't read the file. Try again.");
      } finally {
        setReading((count) => count - list.length);
      }
    },
    remove: (id) => show(newest.current.filter((one) => one.id !== id)),
    clear() {
      show([]);
      setRefusal(null);
    },
  };
}

type ChatItem = ReturnType<ReturnType<typeof useOutbox>['itemsOfFamily']>[number];

function neededBy(item: ChatItem): string[] {
  const isSending = isItemOf(item, 'chat') && item.topic === 'chat:send';
  return isSending ? (item.body.files ?? []).map(({ id }) => id) : [];
}

function tooMuch(files: readonly MessageFile[]): string | null {
  if (files.length > 1 && files.some(({ video }) => video)) {
    return 'A video goes in a message of its own.';
  }
  return files.length > MAX_FILES_PER_MESSAGE ? `Up to ${MAX_FILES_PER_MESSAGE} files per message.` : null;
}
