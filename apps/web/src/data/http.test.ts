import { describe, expect, test, vi } from 'vitest';
import { ApiError, actAs, api, NetworkError } from './http.ts';

function answer(body: string | null, init: ResponseInit = {}) {
  const fetch = vi.fn(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (error: unknown) => error,
  );
}

describe('a call', () => {
  test('goes to the page’s own origin with its cookies, and answers with what the body says', async () => {
    const fetch = answer('{"user":{"id":"1"}}');
    expect(await api('/auth/me')).toEqual({ user: { id: '1' } });
    expect(fetch).toHaveBeenCalledWith('/auth/me', { method: 'GET', credentials: 'include', headers: {} });
  });

  test('sends its body as JSON', async () => {
    const fetch = answer(null, { status: 204 });
    expect(await api('/user/preferences', { method: 'PATCH', body: { mode: null } })).toBeUndefined();
    expect(fetch).toHaveBeenCalledWith('/user/preferences', {
      method: 'PATCH',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'x-time-zone': 'UTC' },
      body: '{"mode":null}',
    });
  });
});

describe('a change', () => {
  test('names the account that the page acts for', async () => {
    const fetch = answer(null, { status: 204 });
    actAs('ana');
    await api('/x', { method: 'DELETE' });
    await api('/x');
    actAs(null);
    await api('/x', { method: 'DELETE' });
    expect(fetch.mock.calls.map((call: unknown[]) => Object(call[1]).headers['x-account'])).toEqual([
      'ana',
      undefined,
      undefined,
    ]);
  });
});

describe('a refusal', () => {
  test.each([
    [
      'in the server’s own words',
      409,
      '{"error":"The match has moved on.","code":"stale","requestId":"r-7","detail":{"seq":4}}',
      { message: 'The match has moved on.', code: 'stale', requestId: 'r-7', detail: { seq: 4 } },
    ],
    [
      'with a code that is no word of ours',
      400,
      '{"error":"No.","code":"ERR 42"}',
      { message: 'No.', code: null, requestId: null },
    ],
    ['as plain text', 502, 'Bad Gateway', { message: 'Bad Gateway', code: null }],
    ['as JSON of another server', 500, '{"oops":1}', { message: '{"oops":1}', code: null }],
    ['as a bare value', 400, 'null', { message: 'null', code: null }],
    ['without a word', 503, '', { message: 'The server answered with status 503.', code: null }],
  ])('%s is an ApiError with all that it says', async (_name, status, body, expected) => {
    answer(body, { status });
    const error = await failureOf(api('/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, ...expected });
  });

  test.each([
    ['30', 30_000],
    [null, null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('says to wait %s', async (header, retryAfterMs) => {
    answer('{}', { status: 429, headers: header === null ? {} : { 'retry-after': header } });
    expect(await failureOf(api('/x'))).toMatchObject({ retryAfterMs });
  });
});

describe('no answer', () => {
  test('is a NetworkError', async () => {
    const cause = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(cause));
    const error = await failureOf(api('/x'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ cause });
  });

  test('is a NetworkError when the connection breaks in the middle of the body', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true, text: () => Promise.reject(new TypeError('aborted')) }));
    expect(await failureOf(api('/x'))).toBeInstanceOf(NetworkError);
  });

  test('is a NetworkError when a hotel’s sign-in page comes instead', async () => {
    answer('<!doctype html><title>Welcome</title>');
    expect(await failureOf(api('/x'))).toBeInstanceOf(NetworkError);
  });

  test('stays what it is when the caller gave up', async () => {
    const controller = new AbortController();
    const reason = new DOMException('given up', 'AbortError');
    controller.abort(reason);
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
    expect(await failureOf(api('/x', { signal: controller.signal }))).toBe(reason);
  });
});
