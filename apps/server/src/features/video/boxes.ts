// The boxes of MP4 (ISO/IEC 14496-12, 4.2): each has a length, a name of four letters, and a body.

import { AppError } from '#server/plugins/errors.ts';

export interface Box {
  readonly type: string;
  /** Start and end, in the bytes that were sent. */
  readonly start: number;
  readonly end: number;
  /** Its body only: reading beyond it throws a RangeError. */
  readonly body: DataView;
}

/** Version and flags at the start of a full box. */
export interface FullHeader {
  readonly version: number;
  readonly flags: number;
}

const SHORT_HEADER = 8;
const LONG_HEADER = 16;
/** More boxes than this in one place are an attack. */
const MAX_BOXES = 200;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes come from outside: a length beyond them is refused, and is no server error. */
export function readMp4<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) {
      throw notAVideo(error);
    }
    throw error;
  }
}

export function notAVideo(cause?: unknown): AppError {
  return new AppError('not-a-video', undefined, { cause });
}

/** The boxes in a view, in order. */
export function boxesIn(view: DataView, { from = 0, origin = 0 } = {}): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at < view.byteLength) {
    const box = boxAt(view, at, origin);
    boxes.push(box);
    at = box.end - origin;
    if (boxes.length > MAX_BOXES) {
      throw notAVideo();
    }
  }
  return boxes;
}

/** The boxes inside a box; `from` is their offset in its body. */
export function boxesOf({ body, end }: Box, from = 0): Box[] {
  return boxesIn(body, { from, origin: end - body.byteLength });
}

function childOf(box: Box, type: string): Box | undefined {
  return boxesOf(box).find((child) => child.type === type);
}

export function requireChild(box: Box, type: string): Box {
  const child = childOf(box, type);
  if (!child) {
    throw notAVideo();
  }
  return child;
}

export function fullHeader({ body }: Box): FullHeader {
  const word = body.getUint32(0);
  return { version: word >>> 24, flags: word & 0xff_ff_ff };
}

/** Larger times and lengths cannot be held exactly. */
export function uint64(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at));
  if (!Number.isSafeInteger(value)) {
    throw notAVideo();
  }
  return value;
}

function boxAt(view: DataView, at: number, origin: number): Box {
  const short = view.getUint32(at);
  const isLong = short === 1;
  const length = isLong ? uint64(view, at + SHORT_HEADER) : short;
  const header = isLong ? LONG_HEADER : SHORT_HEADER;
  if (length < header || at + length > view.byteLength) {
    throw notAVideo();
  }
  return {
    type: textAt(view, at + 4, 4),
    start: origin + at,
    end: origin + at + length,
    body: new DataView(view.buffer, view.byteOffset + at + header, length - header),
  };
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}
