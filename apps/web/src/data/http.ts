import type { ErrorCode } from '@allcourt/contract';
import { ACCOUNT_HEADER, TIME_ZONE_HEADER } from '@allcourt/contract/device-zone';
import { appConfig } from '#web/data/app-config.ts';
import { machine } from '#web/data/machine.ts';
import { nextTask } from '#web/data/next-task.ts';
import { announceSignedOut } from '#web/data/signed-out.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** The server answered, and refused. `message` is a sentence for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The catalog's word; null when the answer was not ours, as a proxy's. */
  readonly code: ErrorCode | null;
  readonly requestId: string | null;
  readonly detail: unknown;
  /** Wait before the next try, where the server names one. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { status, code, requestId, detail, retryAfterMs }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Refusal {
  status: number;
  code: ErrorCode | null;
  requestId: string | null;
  detail: unknown;
  retryAfterMs: number | null;
}

/** No answer came: no network, or a server that is not there. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('No connection. Try again when you are back online.', { cause });
  }
}

/** True when the same call may succeed later: no answer came, or the server is in trouble. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.status === 429 : true;
}

let actor: string | null = null;

/**
 * Names the account of this page to the server from now on: a change that another tab's sign-in would have sent in
 * someone else's name is refused.
 */
export function actAs(accountId: string | null): void {
  actor = accountId;
}

/** One JSON call. Answers with what the body says, to be parsed by the contract's schema; undefined without one. */
export async function api(path: string, options?: RequestOptions): Promise<unknown> {
  return readAnswer(await ask(path, options));
}

let openCalls = 0;

/** True while a call waits for its answer. */
export function hasOpenCalls(): boolean {
  return openCalls > 0;
}

/** The text of an answer; empty without one. */
async function ask(path: string, options: RequestOptions = {}): Promise<string> {
  openCalls += 1;
  try {
    return await readText(path, options);
  } finally {
    openCalls -= 1;
  }
}

async function readText(path: string, { method = 'GET', body, signal }: RequestOptions): Promise<string> {
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    method,
    credentials: 'include',
    headers: {
      ...(method !== 'GET' && timeZoneHeader()),
      ...(method !== 'GET' && actor !== null && { [ACCOUNT_HEADER]: actor }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text().catch((error: unknown) => {
    throw noAnswer(error, signal);
  });
  if (!response.ok) {
    const refusal = refusalOf(response, text);
    if (refusal.code === 'not-signed-in' && path !== '/auth/me') {
      announceSignedOut('refused');
    }
    throw refusal;
  }
  return text;
}

/** Names the device's time zone to the security log. */
export function timeZoneHeader(): Record<string, string> {
  return { [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/**
 * A call whose answer is read by a schema of the contract. The schema comes in while the server works, so that no screen
 * waits for it to be drawn; of the contract's files each call names its own, since to set them all up takes longer than
 * to draw a screen.
 */
export async function apiAs<T>(
  load: () => Promise<{ parse(answer: unknown): T }>,
  path: string,
  options?: RequestOptions,
): Promise<T> {
  const loading = load().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  const [schema, text] = await Promise.all([loading, ask(path, options)]);
  if (text.length < LONG_ANSWER) {
    return schema.parse(readAnswer(text));
  }
  // A month of a busy calendar: to read it, to check it and to draw it are tasks of their own.
  await nextTask();
  const answer = readAnswer(text);
  await nextTask();
  const read = schema.parse(answer);
  await nextTask();
  return read;
}

/** Characters that take a phone a hundredth of a second to read and check. */
const LONG_ANSWER = 50_000;

function readAnswer(text: string): unknown {
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // A success that is not JSON is not our server's: a hotel's sign-in page stands in between.
    throw new NetworkError(error);
  }
}

/** The answer as it begins to come, refused or not. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await machine().send(url, init);
  } catch (error) {
    throw noAnswer(error, init.signal);
  }
}

/** A call that its own caller gave up is not a fault of the network. */
export function noAnswer(error: unknown, signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted ? error : new NetworkError(error);
}

/** The refusal in an answer. */
export function refusalOf({ status, headers }: Response, text: string): ApiError {
  const body = readObject(text);
  const message = typeof body.error === 'string' && body.error !== '' ? body.error : text;
  return new ApiError(message || `The server answered with status ${status}.`, {
    status,
    code: isErrorCode(body.code) ? body.code : null,
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    detail: body.detail,
    retryAfterMs: readRetryAfter(headers.get('retry-after')),
  });
}

/** Our server says it in seconds; a date, as others may send, is left to the caller's own patience. */
function readRetryAfter(seconds: string | null): number | null {
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

function readObject(text: string): {
  error?: unknown;
  code?: unknown;
  requestId?: unknown;
  detail?: unknown;
} {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not ours: a proxy's page, or plain text. The whole of it is the message then.
    return {};
  }
}

const CODE = /^[a-z]+(-[a-z]+)*$/;

/** Goes by the shape: the catalog with its sentences stays on the server, and a newer one may have more words. */
function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && CODE.test(code);
}
