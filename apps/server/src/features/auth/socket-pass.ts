// A pass that opens a socket in place of the session cookie. In a native shell the phone's own client keeps the cookie, and
// the web view, which opens the sockets, neither has it nor may have it. A pass names a session, so that it ends with
// it, and it wears out before anybody else finds a use for it.

import { createHmac, timingSafeEqual } from 'node:crypto';

interface PassOptions {
  secret: string;
  now: Date;
}

/** From the answer to the handshake: a phone with a bad network takes its time. */
const LASTS_MS = 60_000;
const PASS = /^([\w-]{43})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

export function createSocketPass(sessionId: string, { secret, now }: PassOptions): string {
  const named = `${sessionId}.${(now.getTime() + LASTS_MS).toString(36)}`;
  return `${named}.${signatureOf(named, secret)}`;
}

/** The session that a pass opens a socket for now. */
export function readSocketPass(pass: string, { secret, now }: PassOptions): string | undefined {
  const [, sessionId, until, signature] = PASS.exec(pass) ?? [];
  if (sessionId === undefined || until === undefined || signature === undefined) {
    return undefined;
  }
  const expected = Buffer.from(signatureOf(`${sessionId}.${until}`, secret));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number.parseInt(until, 36) > now.getTime() ? sessionId : undefined;
}

function signatureOf(named: string, secret: string): string {
  // The purpose is in the key: no other signature made with the secret opens a socket.
  return createHmac('sha256', `socket pass ${secret}`).update(named).digest('base64url');
}
