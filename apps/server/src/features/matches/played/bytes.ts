// Whole numbers from 0 as bytes: seven bits to a byte, the lowest first.

/** Appends numbers. */
export class Packer {
  readonly #bytes: number[] = [];

  add(number: number): void {
    let rest = number;
    while (rest > 127) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  end(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

/** Reads them in order. */
export class Unpacker {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    if (byte < 128) {
      return byte;
    }
    let number = 0;
    let place = 1;
    while (byte > 127) {
      number += (byte - 128) * place;
      place *= 128;
      byte = this.#bytes[this.#at++] ?? 0;
    }
    return number + byte * place;
  }

  /** Reads past so many numbers: each ends with its first byte below 128. */
  skip(numbers: number): void {
    for (let left = numbers; left > 0 && this.#at < this.#bytes.length; ) {
      if ((this.#bytes[this.#at++] ?? 0) < 128) {
        left--;
      }
    }
  }
}
