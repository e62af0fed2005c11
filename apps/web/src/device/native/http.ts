import type { Machine } from '#web/data/machine.ts';
import { encodeBase64 } from './base64.ts';
import type { Plugins } from './plugins.ts';

/** Capacitor fetches for elements and pages at this path, with the phone's own client and its cookies. */
const PROXY_PATH = '/_capacitor_http_interceptor_';

/** Requests that only read are streamed by Capacitor's replacement of `fetch`. */
const READS = ['GET', 'HEAD'];

const NO_BODY = [204, 205, 304];

/**
 * Sends calls through the phone's own client, which keeps the session cookie: to the web view our server is another
 * site, with a third-party cookie. Capacitor's `fetch` takes bytes for text and cannot be aborted, so calls that change
 * something are sent here.
 */
export function createNativeHttp({
  http,
  pageUrl,
}: Plugins): Pick<Machine, 'send' | 'assetUrl' | 'hasCookieInSockets'> {
  return {
    hasCookieInSockets: false,
    async send(url, init) {
      const method = init.method ?? 'GET';
      if (READS.includes(method)) {
        return fetch(url, init);
      }
      const headers = new Headers(init.headers);
      const body = await bodyOf(init.body, headers);
      const answer = http.request({
        url,
        method,
        headers: Object.fromEntries([...headers].map(([name, value]) => [asUsual(name), value])),
        responseType: 'text',
        ...body,
      });
      const { status, headers: received, data } = await orGivenUp(answer, init.signal);
      return new Response(NO_BODY.includes(status) ? null : textOf(data), { status, headers: received });
    },
    assetUrl(url) {
      const proxy = new URL(PROXY_PATH, pageUrl());
      proxy.searchParams.set('u', url);
      return proxy.href;
    },
  };
}

/** `Content-Type`: by this spelling the native side looks for it. */
function asUsual(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Text goes as it is; bytes have to cross the bridge as text. */
async function bodyOf(
  body: RequestInit['body'],
  headers: Headers,
): Promise<{ data?: unknown; dataType?: 'file' }> {
  if (body === null || body === undefined) {
    return {};
  }
  if (typeof body === 'string') {
    return { data: body };
  }
  const content = body instanceof Blob ? body : new Response(body);
  if (!headers.has('content-type')) {
    headers.set('content-type', 'application/octet-stream');
  }
  return { data: encodeBase64(new Uint8Array(await content.arrayBuffer())), dataType: 'file' };
}

/** The native client parses JSON, whatever response type it was asked for. */
function textOf(data: unknown): string {
  if (data === undefined || data === null) {
    return '';
  }
  return typeof data === 'string' ? data : JSON.stringify(data);
}

/** Stops waiting on abort; the phone still finishes the request. */
async function orGivenUp<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) {
    return answer;
  }
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
