// The Apple Push Notification service for iPhones: one HTTP/2 connection, kept open, and a token that we sign.

import { createHash } from 'node:crypto';
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import { KEPT_SECONDS, outcomeOf, type PushOutcome, type PushWay, TIMEOUT_MS } from './way.ts';

export interface ApnsConfig {
  /** The key that Apple made, as PKCS #8. */
  key: string;
  keyId: string;
  teamId: string;
  /** The id of the app. */
  topic: string;
  /** The address of APNs. */
  origin: string;
}

export interface Apns extends PushWay {
  /** Ends the connection. */
  close(): void;
}

const APNS_SCHEME = 'apns:';

/** Apple wants a new token not more often than every 20 minutes, and refuses one that is older than an hour. */
const TOKEN_LASTS_MS = 50 * 60_000;
const TOKEN_LEAST_MS = 20 * 60_000;
/** As many bytes as Apple takes for it. */
const MAX_COLLAPSE_ID = 64;

const refusal = z.object({ reason: z.string() });

/** The device is gone, has another app, or belongs to the other of Apple's two services. */
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];
const TOKEN_TROUBLE = ['ExpiredProviderToken', 'InvalidProviderToken', 'TooManyProviderTokenUpdates'];

export function createApns(config: ApnsConfig, clock: Clock): Apns {
  const { origin, topic } = config;
  let session: ClientHttp2Session | null = null;
  let leave: { token: Promise<string>; at: number } | null = null;

  function tokenNow(): Promise<string> {
    const at = clock.now().getTime();
    if (!leave || at - leave.at >= TOKEN_LASTS_MS) {
      leave = { at, token: signToken(config, clock) };
    }
    return leave.token;
  }

  function renewToken(): void {
    if (leave && clock.now().getTime() - leave.at >= TOKEN_LEAST_MS) {
      leave = null;
    }
  }

  function sessionNow(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) {
      return session;
    }
    const mine = connect(origin);
    const drop = () => {
      session = session === mine ? null : session;
    };
    // Requests under way on it fail and are retried.
    mine.on('error', drop).on('close', drop).on('goaway', drop);
    mine.unref();
    session = mine;
    return mine;
  }

  return {
    knows: (endpoint) => endpoint.startsWith(APNS_SCHEME),
    async send({ endpoint }, { title, body, link, tag, unread }) {
      try {
        const headers = {
          ':method': 'POST',
          ':path': `/3/device/${endpoint.slice(APNS_SCHEME.length)}`,
          authorization: `bearer ${await tokenNow()}`,
          'apns-topic': topic,
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS),
          'apns-collapse-id': collapseIdOf(tag),
        };
        const aps = { alert: { title, body }, badge: unread, sound: 'default', 'thread-id': tag };
        const answer = await post(sessionNow(), headers, JSON.stringify({ aps, link, tag }));
        return outcomeFrom(answer, renewToken);
      } catch (error) {
        return { is: 'later', why: String(error) };
      }
    },
    close() {
      session?.close();
      session = null;
    },
  };
}

function outcomeFrom({ status, body }: Answer, renewToken: () => void): PushOutcome {
  const reason = reasonOf(body);
  const why = `APNs answered ${status}: ${reason || 'no reason'}`;
  if (GONE.includes(reason)) {
    return { is: 'gone', why };
  }
  if (TOKEN_TROUBLE.includes(reason)) {
    renewToken();
    return { is: 'later', why };
  }
  return status === 404 ? { is: 'refused', why } : outcomeOf(status, why);
}

async function signToken({ key, keyId, teamId }: ApnsConfig, clock: Clock): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
    .sign(await importPKCS8(key, 'ES256'));
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function post(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  payload: string,
): Promise<Answer> {
  const stream = session.request(headers, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  stream.end(payload);
  const answered = new Promise<number>((resolve, reject) => {
    stream.once('response', (heads) => resolve(Number(heads[constants.HTTP2_HEADER_STATUS])));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The connection to APNs has ended.')));
  });
  const status = await answered;
  return { status, body: await text(stream) };
}

function reasonOf(body: string): string {
  try {
    return refusal.parse(JSON.parse(body)).reason;
  } catch {
    return '';
  }
}

function collapseIdOf(tag: string): string {
  return Buffer.byteLength(tag) <= MAX_COLLAPSE_ID
    ? tag
    : createHash('sha256').update(tag).digest('base64url');
}
