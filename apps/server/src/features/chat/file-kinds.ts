// The kind of a file by its first bytes, not by the claim of its sender.

/** First bytes of programs, on every system. */
const PROGRAMS = [
  '\x7fELF',
  '#!',
  'dex\n',
  '!<arch>\n',
  '\0asm',
  'L\0\0\0\x01\x14\x02\0',
  '\xed\xab\xee\xdb',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
];
/** Names of the first entry in archives that are programs: Java and Android. */
const PACKED_PROGRAMS = ['META-INF/', 'AndroidManifest.xml'];
const ZIP = { start: 'PK\x03\x04', nameAt: 30 };
/** The head of a program for Windows, which is never text. */
const HEAD = 64;

/** True for what a system would run. */
export function isProgram(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  return (
    PROGRAMS.some((start) => head.startsWith(start)) ||
    (head.startsWith('MZ') && head.includes('\0')) ||
    (head.startsWith(ZIP.start) && PACKED_PROGRAMS.some((name) => head.startsWith(name, ZIP.nameAt)))
  );
}

/** Boxes that may be the first of an MP4 or MOV. */
const FIRST_BOXES = ['ftyp', 'moov', 'wide', 'mdat', 'free', 'skip'];

/** The type of a video, as browsers play it; null for everything else. */
export function videoTypeOf(bytes: Uint8Array): 'video/mp4' | 'video/webm' | null {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (head.startsWith('\x1a\x45\xdf\xa3')) {
    return 'video/webm';
  }
  return FIRST_BOXES.includes(head.slice(4, 8)) ? 'video/mp4' : null;
}
