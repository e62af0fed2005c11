import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/media/s3-store.ts';
import { closeLater } from '#test/cleanup.ts';

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  readonly at: Date;
}

export interface FakeS3 {
  /** Credentials of its bucket. */
  readonly config: S3Config;
  readonly objects: Map<string, Stored>;
  /** The failure of so many of its next answers. */
  failures: { times: number; failure: 'answers that it is busy' | 'does not answer' };
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  bytes?: Buffer | string;
}

const BUCKET = 'pictures';
/** Keys per listing, kept small. */
const PAGE = 3;

/** A bucket as far as the server asks one: objects by path, ranges, lists page by page, and signatures that are checked. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { failures, config } = fake;
    const isFailing = failures.times > 0;
    if (isFailing) {
      failures.times -= 1;
    }
    if (isFailing && failures.failure === 'does not answer') {
      request.socket.destroy();
      return;
    }
    const url = new URL(request.url ?? '/', config.endpoint);
    const isKnown = isSigned(request, url, config);
    const open = () => (isKnown ? answerTo(request, { url, body, objects }) : refusal(403, NOT_SIGNED));
    const { status, headers = {}, bytes } = isFailing ? refusal(503, 'SlowDown') : open();
    response.writeHead(status, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const fake: FakeS3 = {
    config: {
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      bucket: BUCKET,
      region: 'eu-test-1',
      accessKeyId: 'club',
      secretAccessKey: 'a secret of tests',
    },
    objects,
    failures: { times: 0, failure: 'does not answer' },
  };
  return fake;
}

const NOT_SIGNED = 'SignatureDoesNotMatch';

function answerTo(
  request: IncomingMessage,
  { url, body, objects }: { url: URL; body: Buffer; objects: FakeS3['objects'] },
): Answer {
  if (url.pathname === `/${BUCKET}`) {
    return listOf(objects, url.searchParams);
  }
  const key = url.pathname.slice(BUCKET.length + 2);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  return found ? partOf(found, request.headers.range) : refusal(404, 'NoSuchKey');
}

function partOf({ bytes, type }: Stored, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) {
    return { status: 200, headers: { 'content-type': type, 'content-length': bytes.length }, bytes };
  }
  const part = bytes.subarray(Number(from), Number(to) + 1);
  return Number(from) < bytes.length
    ? { status: 206, headers: { 'content-type': type, 'content-length': part.length }, bytes: part }
    : refusal(416, 'InvalidRange');
}

function listOf(objects: FakeS3['objects'], asked: URLSearchParams): Answer {
  const after = asked.get('continuation-token') ?? '';
  const rest = [...objects]
    .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const entries = rest
    .slice(0, PAGE)
    .map(
      ([key, { at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  const last = rest[PAGE - 1]?.[0];
  const next = rest.length > PAGE ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  return { status: 200, bytes: `<ListBucketResult>${next}${entries.join('')}</ListBucketResult>` };
}

function refusal(status: number, code: string): Answer {
  return { status, bytes: `<Error><Code>${code}</Code></Error>` };
}

/** Signature version 4, worked out once more from what came in. */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, config: S3Config) {
  const [, who, date, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/\S+, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (who !== config.accessKeyId || date === undefined) {
    return false;
  }
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const request = [
    method,
    pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${config.region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${config.secretAccessKey}`,
    );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
