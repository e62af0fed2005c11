import type { IncomingHttpHeaders } from 'node:http';
import { v7 as uuidv7 } from 'uuid';

/** A proxy in front may name the request, as long as the name cannot disturb a log; otherwise we do. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : uuidv7();
}
