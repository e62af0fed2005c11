import { download } from '#web/data/download.ts';
import { NetworkError } from '#web/data/http.ts';
import { withProof } from '#web/data/proof.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Download progress and the parts received so far. */
export interface Frame {
  readonly partsDone: number;
  readonly bytes: Bytes;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Downloads all data of the signed-in account as a ZIP file. */
export async function exportAccount(options: {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}): Promise<Blob> {
  const { headers, pieces } = await withProof(() =>
    download('/api/account/export?as=frames', options.signal),
  );
  const total = Number(headers.get('x-part-count'));
  const parts: Bytes[] = [];
  let done = 0;
  for await (const { partsDone, bytes } of framesOf(pieces)) {
    parts.push(bytes);
    done = partsDone;
    options.onProgress({ done, total });
  }
  if (done < total) {
    throw new NetworkError('The file ends before its last part.');
  }
  return new Blob(parts, { type: 'application/zip' });
}

const HEAD_BYTES = 8;

/** Reads frames from network chunks of any size. */
export async function* framesOf(pieces: AsyncIterable<Bytes>): AsyncGenerator<Frame> {
  let waiting: Bytes = new Uint8Array();
  for await (const piece of pieces) {
    waiting = joined(waiting, piece);
    for (let end = endOfFrame(waiting); end <= waiting.length; end = endOfFrame(waiting)) {
      yield { partsDone: numberAt(waiting, 0), bytes: waiting.slice(HEAD_BYTES, end) };
      waiting = waiting.subarray(end);
    }
  }
}

/** The end of the first frame; infinite until its header has arrived. */
function endOfFrame(bytes: Bytes): number {
  return bytes.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : HEAD_BYTES + numberAt(bytes, 4);
}

function numberAt({ buffer, byteOffset }: Bytes, at: number): number {
  return new DataView(buffer, byteOffset + at).getUint32(0);
}

function joined(first: Bytes, second: Bytes): Bytes {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
