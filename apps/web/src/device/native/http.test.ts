import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakePlugins } from '#test/fake-plugins.ts';
import { createNativeHttp } from './http.ts';

const URL_OF_CALL = 'https://allcourt.test/api/matches';

afterEach(() => vi.unstubAllGlobals());

function arrange(answer: { status?: number; data?: unknown; headers?: Record<string, string> } = {}) {
  const native = fakePlugins();
  native.http.request.mockResolvedValue({
    status: 200,
    data: {},
    headers: {},
    url: URL_OF_CALL,
    ...answer,
  });
  return { ...createNativeHttp(native.plugins), request: native.http.request };
}

test('reads through Capacitor’s fetch, which streams', async () => {
  const { send, request } = arrange();
  const streamed = new Response('{}');
  const fetched = vi.fn(async () => streamed);
  vi.stubGlobal('fetch', fetched);
  expect(await send(URL_OF_CALL, { credentials: 'include' })).toBe(streamed);
  expect(fetched).toHaveBeenCalledWith(URL_OF_CALL, { credentials: 'include' });
  expect(request).not.toHaveBeenCalled();
});

test('JSON goes as it was written', async () => {
  const { send, request } = arrange({ status: 201, data: { id: 1 }, headers: { 'retry-after': '5' } });
  const body = '{"name":"Ada"}';
  const response = await send(URL_OF_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(request).toHaveBeenCalledWith({
    url: URL_OF_CALL,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    responseType: 'text',
    data: body,
  });
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    201,
    '5',
    '{"id":1}',
  ]);
});

test.each([
  ['an array', new Uint8Array([0, 255, 128])],
  ['a blob', new Blob([new Uint8Array([0, 255, 128])], { type: 'video/mp4' })],
])('bytes come through the bridge unharmed: %s', async (_name, body) => {
  const { send, request } = arrange();
  await send(URL_OF_CALL, { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body });
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    data: 'AP+A',
    dataType: 'file',
    headers: { 'Content-Type': 'video/mp4' },
  });
});

test('bytes of no named type are just bytes', async () => {
  const { send, request } = arrange();
  await send(URL_OF_CALL, { method: 'PUT', body: new Uint8Array([1]) });
  expect(request.mock.calls[0]?.[0].headers).toEqual({ 'Content-Type': 'application/octet-stream' });
});

describe('an answer', () => {
  test('without a body is one without a body', async () => {
    const { send } = arrange({ status: 204, data: '' });
    const response = await send(URL_OF_CALL, { method: 'DELETE' });
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test('stays text when it is text', async () => {
    const { send } = arrange({ status: 502, data: '<h1>Bad gateway</h1>' });
    const response = await send(URL_OF_CALL, { method: 'POST' });
    expect([response.ok, await response.text()]).toEqual([false, '<h1>Bad gateway</h1>']);
  });

  test('with nothing in it is empty', async () => {
    const { send } = arrange({ data: null });
    expect(await (await send(URL_OF_CALL, { method: 'POST' })).text()).toBe('');
  });

  test('is an error when it never comes', async () => {
    const { send, request } = arrange();
    request.mockRejectedValue(new Error('Unable to resolve host'));
    await expect(send(URL_OF_CALL, { method: 'POST' })).rejects.toThrow('Unable to resolve host');
  });
});

describe('a call that was given up', () => {
  test('is not waited for', async () => {
    const { send, request } = arrange();
    request.mockReturnValue(new Promise(() => {}));
    const giving = new AbortController();
    const sent = send(URL_OF_CALL, { method: 'POST', signal: giving.signal });
    giving.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
  });

  test('before it began is not begun', async () => {
    const { send } = arrange();
    const signal = AbortSignal.abort(new Error('left'));
    await expect(send(URL_OF_CALL, { method: 'POST', signal })).rejects.toThrow('left');
  });
});

test('an element loads through the phone’s client, too', () => {
  const { assetUrl } = arrange();
  expect(assetUrl('https://allcourt.test/api/images/1?size=thumb')).toBe(
    'https://localhost/_capacitor_http_interceptor_?u=https%3A%2F%2Fallcourt.test%2Fapi%2Fimages%2F1%3Fsize%3Dthumb',
  );
});
