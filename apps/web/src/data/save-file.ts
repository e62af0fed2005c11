import { type MadeFile, machine } from '#web/data/machine.ts';

export type { MadeFile };

/** Gives a file to the person: a browser downloads it, a phone asks where it shall go. */
export function saveFile(file: MadeFile): void {
  const save = machine().saveFile ?? downloadFile;
  save(file);
}

/** The browser puts a file that was made here where downloads go. */
function downloadFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking it right away would end the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}

const RELEASE_AFTER_MS = 60_000;
