import { tidyLine } from './line.ts';

/** The most files of a message. */
export const MAX_FILES_PER_MESSAGE = 5;
/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The largest video in a message, in bytes. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** The longest video in a message, in seconds. */
export const MAX_VIDEO_SECONDS = 60;
/** The length of the parts in which a file is sent, seconds each on a slow network; only the last is shorter. */
export const FILE_PART_BYTES = 512 * 1024;
/** The largest still of a video, in bytes. */
export const MAX_VIDEO_STILL_BYTES = 1024 * 1024;
/** The longest name of a file, its extension included. */
export const MAX_FILE_NAME = 120;
/** The accepted extensions of a video. */
export const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov', 'webm'] as const;

/** Extensions of what runs when it is opened, on any system. */
const PROGRAMS = new Set(
  (
    'apk app appimage appx bat bin cmd com command cpl deb dll dmg exe gadget hta ipa jar js jse lnk mjs msc msi msix msp ' +
    'pif pkg ps1 psm1 reg rpm run scr scf sh so sys url vb vbe vbs workflow ws wsc wsf wsh xpi'
  ).split(' '),
);

/** The letters after the last dot of a name, in lower case; empty without any. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** True when a file of this name runs as a program when it is opened. */
export function isProgramName(name: string): boolean {
  return PROGRAMS.has(extensionOf(name));
}

/** A name that is safe on every system: one line, no folders, and no dots or spaces at its ends. Its extension stays. */
export function cleanFileName(name: string): string {
  const line = tidyLine(name.replaceAll(/[\\/:*?"<>|]/g, ' ')).replaceAll(/^[. ]+|[. ]+$/g, '');
  const extension = extensionOf(line);
  const end = extension === '' || extension.length > 12 ? '' : `.${line.slice(-extension.length)}`;
  const stem = line
    .slice(0, line.length - end.length)
    .slice(0, MAX_FILE_NAME - end.length)
    .replace(/[\uD800-\uDBFF]$/, '');
  return stem.trimEnd() === '' ? `file${end}` : `${stem.trimEnd()}${end}`;
}

/** The number of parts in which a file of so many bytes is sent. */
export function partsOfFile(bytes: number): number {
  return Math.ceil(bytes / FILE_PART_BYTES);
}

/** A message's files in a line: `File: lineup.pdf`, `3 files`, `Video`. */
export function filesText(files: readonly { readonly name: string; readonly video?: unknown }[]): string {
  const [first] = files;
  if (!first) {
    return '';
  }
  if (first.video) {
    return 'Video';
  }
  return files.length === 1 ? `File: ${first.name}` : `${files.length} files`;
}
