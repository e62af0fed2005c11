import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with bytes, or with the requested range of them (RFC 9110, 14). */
export function sendBytes(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(headers.range, bytes.byteLength);
  if (range === undefined) {
    return reply.send(asBuffer(bytes));
  }
  if (range === null) {
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send();
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.byteLength}`)
    .send(asBuffer(bytes.subarray(from, to + 1)));
}

/** A single range; null if it is out of bounds, undefined if there is none or it can be ignored. */
function rangeOf(header: string | undefined, total: number): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return undefined;
  }
  if (first === '') {
    const from = Math.max(0, total - Number(last));
    return from < total ? { from, to: total - 1 } : null;
  }
  const [from, to] = [Number(first), last === '' ? total - 1 : Math.min(Number(last), total - 1)];
  if (last !== '' && Number(last) < from) {
    return undefined;
  }
  return from < total ? { from, to } : null;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
