// One connection to another service, from its handshake to its last picture.

import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RestreamProblem } from '@allcourt/contract';
import type { Config } from '#server/config.ts';
import { type Lookup, lookUp, publicAddressOf } from '#server/public-address.ts';
import { createPublisher, type Publisher } from '#server/rtmp/publisher.ts';

/** The end of a connection, or of the attempt at one. */
export class LinkLost extends Error {
  readonly problem: RestreamProblem;
  /** True when another attempt would end in the same way. */
  readonly isFinal: boolean;
  readonly words: string | null;
  constructor(
    problem: RestreamProblem,
    { isFinal = false, words = null }: { isFinal?: boolean; words?: string | null } = {},
  ) {
    super(problem);
    this.problem = problem;
    this.isFinal = isFinal;
    this.words = words;
  }
}

export interface Link {
  readonly publisher: Publisher;
  /** Waits until what was sent has left this server. Throws a LinkLost once the connection is gone. */
  flush(): Promise<void>;
  /** Says goodbye and hangs up. */
  close(): void;
}

interface LinkParts {
  readonly address: string;
  readonly streamKey: string;
  readonly allowed: NonNullable<Config['restream']>;
  readonly lookup?: Lookup | undefined;
  /** Certificates that are believed beside those of the system. */
  readonly ca?: string | undefined;
  readonly signal: AbortSignal;
}

const CONNECT_WITHIN_MS = 10_000;
/** A service that takes nothing for so long is gone. */
const TAKE_WITHIN_MS = 15_000;
const CLOSE_WITHIN_MS = 2000;
const MAX_WORDS = 200;

/** Connects, and resolves once the service takes pictures. */
export async function openLink({
  address,
  streamKey,
  allowed,
  lookup,
  ca,
  signal,
}: LinkParts): Promise<Link> {
  const url = new URL(address);
  const host = await hostOf(url, { allowed, lookup });
  signal.throwIfAborted();
  const socket = dial(url, { host, ca });
  const { promise: isReady, resolve: ready, reject: fail } = Promise.withResolvers<void>();
  let lost: LinkLost | null = null;
  const lose = (problem: LinkLost) => {
    lost ??= problem;
    fail(lost);
    socket.destroy();
  };
  const publisher = createPublisher({
    url: address.replace(/\/+$/, ''),
    streamKey,
    say: (bytes) => void (socket.writable && socket.write(bytes)),
  });
  const hear = (bytes: Buffer) => {
    for (const heard of publisher.hear(bytes)) {
      if (heard.kind === 'ready') {
        ready();
      } else {
        lose(new LinkLost('key', { isFinal: true, words: wordsOf(heard.words, streamKey) }));
      }
    }
  };
  const limit = setTimeout(() => lose(new LinkLost('unreachable')), CONNECT_WITHIN_MS);
  const abort = () => lose(new LinkLost('closed'));
  signal.addEventListener('abort', abort, { once: true });
  socket.setNoDelay(true);
  socket.once(url.protocol === 'rtmps:' ? 'secureConnect' : 'connect', () => publisher.begin());
  socket.on('data', (bytes: Buffer) => {
    try {
      hear(bytes);
    } catch {
      lose(new LinkLost('no-rtmp', { isFinal: true }));
    }
  });
  socket.on('error', (error) => lose(lossOf(error)));
  socket.on('close', () => lose(new LinkLost('closed')));
  // A loss after it was ready is heard by `flush`.
  isReady.catch(() => {});
  try {
    await isReady;
  } finally {
    clearTimeout(limit);
    // From now on the sender says goodbye first.
    signal.removeEventListener('abort', abort);
  }
  return {
    publisher,
    async flush() {
      if (lost) {
        throw lost;
      }
      if (!socket.writableNeedDrain) {
        return;
      }
      try {
        const within = AbortSignal.timeout(TAKE_WITHIN_MS);
        await once(socket, 'drain', { signal: AbortSignal.any([within, signal]) });
      } catch {
        if (signal.aborted) {
          return;
        }
        lose(new LinkLost('slow'));
        throw lost ?? new LinkLost('slow');
      }
    },
    close() {
      publisher.finish();
      socket.end();
      setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS).unref();
    },
  };
}

/** The host to connect to. A name that is not found and one of the operator's network are refused alike. */
async function hostOf(
  { hostname }: URL,
  { allowed, lookup = lookUp }: Pick<LinkParts, 'allowed' | 'lookup'>,
) {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    const [first = null] = allowed === 'any' ? await lookup(bare) : [await publicAddressOf(bare, lookup)];
    if (first !== null) {
      return first;
    }
  } catch (error) {
    if (!hasCode(error, 'ENOTFOUND')) {
      throw new LinkLost('unreachable');
    }
  }
  throw new LinkLost('address', { isFinal: true });
}

function dial(
  { protocol, hostname, port }: URL,
  { host, ca }: { host: string; ca: string | undefined },
): Socket {
  if (protocol !== 'rtmps:') {
    return connectPlain({ host, port: Number(port || 1935) });
  }
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return connectTls({
    host,
    port: Number(port || 443),
    ...(isIP(name) ? {} : { servername: name }),
    ...(ca === undefined ? {} : { ca }),
  });
}

function lossOf(error: Error): LinkLost {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return new LinkLost('certificate', { isFinal: true });
  }
  if (/^ERR_SSL|EPROTO/.test(code)) {
    return new LinkLost('no-rtmp', { isFinal: true });
  }
  return new LinkLost(code === 'ECONNRESET' || code === 'EPIPE' ? 'closed' : 'unreachable');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The service's words, without the key. */
function wordsOf(words: string, streamKey: string): string | null {
  const plain = words
    .replaceAll(streamKey, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain === '' ? null : plain.slice(0, MAX_WORDS);
}
