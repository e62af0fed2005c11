/** Text of a file, and the encoding in which it was found to be. */
export interface FileText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** Bytes of a text in ASCII that are looked at for the zeros of UTF-16. */
const LOOKED_AT = 400;

/** The text of a spreadsheet's export: UTF-8, UTF-16 with or without its mark, else the encoding of older Windows programs. */
export function fileText(bytes: Uint8Array): FileText {
  const order = utf16Order(bytes);
  if (order !== null) {
    return { text: new TextDecoder(order).decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** True for the formats of Excel and Numbers, which begin as ZIP files or as older Office ones. */
export function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  if (first === 0xfe && second === 0xff) {
    return 'utf-16be';
  }
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, LOOKED_AT).entries()) {
    if (byte === 0) {
      zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    }
  }
  const [even = 0, odd = 0] = zeros;
  const half = Math.min(bytes.length, LOOKED_AT) / 2;
  if (odd > half * 0.4 && even < half * 0.1) {
    return 'utf-16le';
  }
  return even > half * 0.4 && odd < half * 0.1 ? 'utf-16be' : null;
}
