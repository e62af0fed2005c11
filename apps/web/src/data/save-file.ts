import { downloadFile } from '#web/data/download-file.ts';
import { type MadeFile, machine } from '#web/data/machine.ts';

export type { MadeFile };

/** Gives a file to the person: a browser downloads it, a phone asks where it shall go. */
export function saveFile(file: MadeFile): void {
  const save = machine().saveFile ?? downloadFile;
  save(file);
}
