// The parts of a backup over its frames: a head, each part as a record, its bytes and a record of their sum, and the
// manifest at the end.

import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '#server/startup-error.ts';
import { type Frame, type FrameWriter, MAX_FRAME_BYTES, readFrames, sentences } from './frames.ts';

const headSchema = z.object({
  record: z.literal('head'),
  createdAt: z.string(),
  /** The migrations that made the tables, in order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
});
const partSchema = z.object({
  record: z.literal('part'),
  kind: z.enum(['table', 'secret', 'media']),
  name: z.string(),
  columns: z.optional(z.array(z.string())),
});
const sumShape = { bytes: z.number(), sha256: z.string(), rows: z.optional(z.number()) };
const endSchema = z.object({ record: z.literal('end'), ...sumShape });
const manifestSchema = z.object({
  record: z.literal('manifest'),
  tables: z.array(z.object({ name: z.string(), ...sumShape })),
  secret: z.object(sumShape),
  /** One sum over those of all files, in their order. */
  media: z.object({ files: z.number(), ...sumShape }),
});
const recordSchema = z.discriminatedUnion('record', [headSchema, partSchema, endSchema, manifestSchema]);

export type Head = Omit<z.infer<typeof headSchema>, 'record'>;
export type Part = Omit<z.infer<typeof partSchema>, 'record'>;
export type Manifest = Omit<z.infer<typeof manifestSchema>, 'record'>;
type Sum = Omit<z.infer<typeof endSchema>, 'record'>;

const RECORD = 1;
const PLAIN = 2;
const DEFLATED = 3;
const LEVEL = 1;
const BLOCK_BYTES = 2 ** 18;

export interface PartWriter {
  /** Writes a part; `rows` is asked when its data has ended. */
  add(part: Part, data: AsyncIterable<Buffer>, rows?: () => number): Promise<void>;
  finish(): Promise<Manifest>;
}

/** Writes the head, then part after part. */
export async function createPartWriter(frames: FrameWriter, head: Head): Promise<PartWriter> {
  const totals = createTotals();
  const record = (what: z.infer<typeof recordSchema>) =>
    frames.write(RECORD, Buffer.from(JSON.stringify(what)));
  await record({ record: 'head', ...head });
  return {
    async add(part, data, rows) {
      await record({ record: 'part', ...part });
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const block of blocksOf(data)) {
        hash.update(block);
        bytes += block.length;
        if (part.kind === 'media') {
          await frames.write(PLAIN, block); // Pictures and video are compressed already.
        } else {
          await frames.write(DEFLATED, await deflate(block, { level: LEVEL }));
        }
      }
      const sum: Sum = { bytes, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) };
      await record({ record: 'end', ...sum });
      totals.add(part, sum);
    },
    async finish() {
      const manifest = totals.manifest();
      await record({ record: 'manifest', ...manifest });
      await frames.finish();
      return manifest;
    },
  };
}

export interface PartReader {
  onHead?: (head: Head) => Promise<void>;
  /** Reads a part's data to its end; returns the number of rows where they were counted. */
  onPart(part: Part, data: AsyncIterable<Buffer>): Promise<number | undefined>;
}

/** Reads a whole backup and proves every sum of it; returns its manifest. */
export async function readParts(
  path: string,
  passphrase: string | null,
  { onHead, onPart }: PartReader,
): Promise<Manifest> {
  const damaged = () => new StartupError(sentences(path).damaged);
  const frames = readFrames(path, passphrase);
  const totals = createTotals();
  const next = async (): Promise<Frame | undefined> => {
    const { done, value } = await frames.next();
    return done ? undefined : value;
  };
  const nextRecord = async () => parseRecord(await next(), damaged);

  const head = await nextRecord();
  if (head.record !== 'head') {
    throw damaged();
  }
  await onHead?.(head);
  for (let record = await nextRecord(); ; record = await nextRecord()) {
    if (record.record === 'manifest') {
      const { record: _, ...manifest } = record;
      if (!isDeepStrictEqual(manifest, totals.manifest()) || (await next())) {
        throw damaged();
      }
      return manifest;
    }
    if (record.record !== 'part') {
      throw damaged();
    }
    const { record: _record, ...part } = record;
    const reading = readData(next, damaged);
    const rows = await onPart(part, reading.data);
    const sum = reading.sum();
    if (!sum || (rows !== undefined && rows !== sum.rows)) {
      throw damaged();
    }
    totals.add(part, sum);
  }
}

function readData(next: () => Promise<Frame | undefined>, damaged: () => Error) {
  let found: Sum | undefined;
  async function* data(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let bytes = 0;
    for (let frame = await next(); ; frame = await next()) {
      if (frame?.kind !== PLAIN && frame?.kind !== DEFLATED) {
        const end = parseRecord(frame, damaged);
        if (end.record !== 'end' || end.bytes !== bytes || end.sha256 !== hash.digest('hex')) {
          throw damaged();
        }
        const { record: _, ...sum } = end;
        found = sum;
        return;
      }
      const block = frame.kind === PLAIN ? frame.payload : await inflated(frame.payload, damaged);
      hash.update(block);
      bytes += block.length;
      yield block;
    }
  }
  return { data: data(), sum: () => found };
}

function parseRecord(frame: Frame | undefined, damaged: () => Error): z.infer<typeof recordSchema> {
  try {
    if (frame?.kind === RECORD) {
      return recordSchema.parse(JSON.parse(frame.payload.toString()));
    }
  } catch {
    // Said below.
  }
  throw damaged();
}

/** Adds up the manifest; the same for the writer and the reader. */
function createTotals() {
  const tables: Manifest['tables'] = [];
  let secret: Sum = { bytes: 0, sha256: '' };
  const media = { files: 0, bytes: 0 };
  const mediaHash: Hash = createHash('sha256');
  return {
    add({ kind, name }: Part, sum: Sum) {
      if (kind === 'table') {
        tables.push({ name, ...sum });
      } else if (kind === 'secret') {
        secret = sum;
      } else {
        media.files += 1;
        media.bytes += sum.bytes;
        mediaHash.update(`${name} ${sum.sha256}\n`);
      }
    },
    manifest: (): Manifest => ({
      tables,
      secret,
      media: { ...media, sha256: mediaHash.copy().digest('hex') },
    }),
  };
}

async function* blocksOf(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of data) {
    for (let start = 0; start < chunk.length; start += BLOCK_BYTES) {
      const piece = chunk.subarray(start, start + BLOCK_BYTES);
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= BLOCK_BYTES) {
        yield Buffer.concat(waiting);
        waiting = [];
        bytes = 0;
      }
    }
  }
  if (bytes > 0) {
    yield Buffer.concat(waiting);
  }
}

const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

async function inflated(bytes: Buffer, damaged: () => Error): Promise<Buffer> {
  return inflate(bytes, { maxOutputLength: MAX_FRAME_BYTES }).catch(() => {
    throw damaged();
  });
}
