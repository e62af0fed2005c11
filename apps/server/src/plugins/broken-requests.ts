import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Logger } from '#server/logger.ts';
import { AppError, presentError } from '#server/plugins/errors.ts';
import { BARE_HEADERS } from '#server/plugins/security-headers.ts';

/** Answers what never became a request, in the form of every other refusal, and hangs up. */
export function answerBrokenRequest(log: Logger) {
  return (error: { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = uuidv7();
    const refusal = new AppError(BY_NODE_CODE[error.code] ?? 'bad-request');
    log.info({ reqId: requestId, code: refusal.code, reason: error.code }, 'Request refused');
    socket.end(written(refusal, requestId));
    linger(socket);
  };
}

/**
 * Time in which a client may still send after its answer. A socket that is closed while bytes arrive is reset, and
 * a reset takes away the answer that the client has not read yet.
 */
export const LINGER_MS = 1_000;

/** Reads and forgets what still comes, and closes the socket when the client does, or after `LINGER_MS`. */
function linger(socket: Socket): void {
  // A listener takes the bytes from the parser, which would refuse each of them again.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  socket.once('end', () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

const BY_NODE_CODE: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** A complete raw answer: an unparsable request has no reply object. */
function written(refusal: AppError, requestId: string): string {
  const body = JSON.stringify(presentError(refusal, requestId));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
