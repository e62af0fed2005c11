/** The objects of a PDF file (ISO 32000-1, 7.3 and 7.5), and the file made of them. */

/** A reference to an object, such as `4 0 R`. */
export type Reference = `${number} 0 R`;

export class PdfObjects {
  readonly #bodies: (Uint8Array | null)[] = [];

  /** A place for an object that others name before it is known. */
  reserve(): Reference {
    this.#bodies.push(null);
    return `${this.#bodies.length} 0 R`;
  }

  set(reference: Reference, body: string): void {
    this.#bodies[indexOf(reference)] = bytesOf(body);
  }

  add(body: string): Reference {
    const reference = this.reserve();
    this.set(reference, body);
    return reference;
  }

  /** An object with a content, compressed where the browser can. @param entries of its dictionary, without length and filter */
  async addStream(entries: string, content: Uint8Array<ArrayBuffer>): Promise<Reference> {
    const packed = await deflated(content);
    const filter = packed ? '/Filter/FlateDecode' : '';
    const bytes = packed ?? content;
    const reference = this.reserve();
    this.#bodies[indexOf(reference)] = concatenated([
      bytesOf(`<<${entries}/Length ${bytes.length}${filter}>>stream\n`),
      bytes,
      bytesOf('\nendstream'),
    ]);
    return reference;
  }

  /** The whole file. */
  file(root: Reference, info: Reference): Uint8Array<ArrayBuffer> {
    // The second line tells programs that the file is not text.
    const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n'), new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let length = parts.reduce((sum, part) => sum + part.length, 0);
    const offsets: number[] = [];
    const push = (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
    };
    for (const [index, body] of this.#bodies.entries()) {
      offsets.push(length);
      push(bytesOf(`${index + 1} 0 obj\n`));
      push(body ?? bytesOf('null'));
      push(bytesOf('\nendobj\n'));
    }
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    push(bytesOf(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`));
    push(
      bytesOf(
        `trailer\n<</Size ${offsets.length + 1}/Root ${root}/Info ${info}>>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return concatenated(parts);
  }
}

/** A number as a PDF writes it. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Text in a document's own data, in any script. */
export function pdfText(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

/** The code units of a text in hexadecimal. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('');
}

export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

/** Latin letters only, as everything in the syntax is. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}

function indexOf(reference: Reference): number {
  return Number.parseInt(reference, 10) - 1;
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  if (typeof CompressionStream === 'undefined') {
    return null;
  }
  const stream = new Response(content).body?.pipeThrough(new CompressionStream('deflate'));
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : null;
}
