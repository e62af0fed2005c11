// Media in an S3 bucket, of Amazon or any compatible store. Addresses have the bucket in their path, which all of them
// understand.

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type MediaStore, requireKey, requirePrefix } from './port.ts';

export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TRIES = 4;
const FIRST_WAIT_MS = 100;
const LIMIT_MS = 20_000;
/** The number of keys removed in parallel. */
const AT_ONCE = 8;
const BEYOND_THE_END = 416;

export function createS3Store({ endpoint, bucket, ...access }: S3Config): MediaStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${requireKey(key)}`;

  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = await client.sign(url, init);
        const answer = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
        if (!isWorthAnother(answer.status) || attempt === TRIES) {
          return answer;
        }
        await answer.body?.cancel();
      } catch (error) {
        if (attempt === TRIES) {
          throw error;
        }
      }
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  };
  const removeOne = async (key: string): Promise<void> => {
    const answer = await ask(addressOf(key), { method: 'DELETE' });
    await (answer.status === 404 ? drop(answer) : drop(await requireDone(answer, key)));
  };
  const removeMany = async (keys: readonly string[]): Promise<void> => {
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      await Promise.all(keys.slice(start, start + AT_ONCE).map(removeOne));
    }
  };
  async function* pages(prefix: string): AsyncIterable<readonly Listed[]> {
    let token: string | undefined = '';
    while (token !== undefined) {
      const url = new URL(`${endpoint}/${bucket}`);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', prefix);
      if (token !== '') {
        url.searchParams.set('continuation-token', token);
      }
      const text = await (await requireDone(await ask(url.href), prefix)).text();
      yield listed(text);
      token = textIn(text, 'NextContinuationToken');
    }
  }

  return {
    async put(key, bytes, { type }) {
      const headers = { 'content-type': type };
      // A copy, as a shared pool's buffer has more bytes than these.
      const body = Uint8Array.from(bytes);
      await drop(await requireDone(await ask(addressOf(key), { method: 'PUT', headers, body }), key));
    },
    async read(key, range) {
      const answer = await ask(addressOf(key), {
        headers: range ? { range: `bytes=${range.from}-${range.to}` } : {},
      });
      if (answer.status === 404) {
        return drop(answer);
      }
      if (answer.status === BEYOND_THE_END) {
        await drop(answer);
        return { stream: Readable.from([]), bytes: 0 };
      }
      await requireDone(answer, key);
      // The web's and Node's types describe the same stream.
      const stream = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
      return { stream, bytes: Number(answer.headers.get('content-length') ?? 0) };
    },
    async readWhole(key) {
      const answer = await ask(addressOf(key));
      return answer.status === 404
        ? drop(answer)
        : new Uint8Array(await (await requireDone(answer, key)).arrayBuffer());
    },
    async remove(keys) {
      for (const key of keys) {
        requireKey(key);
      }
      await removeMany(keys);
    },
    async removeAll(prefix) {
      for await (const page of pages(requirePrefix(prefix))) {
        await removeMany(page.map(({ key }) => key));
      }
    },
    async *list(prefix, before) {
      for await (const page of pages(requirePrefix(prefix))) {
        for (const { key, at } of page) {
          if (at < before) {
            yield key;
          }
        }
      }
    },
  };
}

function isWorthAnother(status: number): boolean {
  return status >= 500 || status === 429;
}

async function requireDone(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) {
    const said = await answer.text();
    throw new Error(
      `The media store answered ${answer.status} about ${what}: ${textIn(said, 'Code') ?? said.slice(0, 200)}`,
    );
  }
  return answer;
}

async function drop(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  return undefined;
}

interface Listed {
  readonly key: string;
  readonly at: Date;
}

/** Our keys have no character that XML escapes. */
function listed(xml: string): Listed[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key, at] = [textIn(entry, 'Key'), textIn(entry, 'LastModified')];
    return key === undefined || at === undefined ? [] : [{ key, at: new Date(at) }];
  });
}

function textIn(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text === '' ? undefined : text;
}
