import { appConfig } from '#web/data/app-config.ts';
import { noAnswer, refusalOf, send, timeZoneHeader } from '#web/data/http.ts';

export interface Download {
  readonly headers: Headers;
  /** The pieces, as they come. Ends with an error when the network does. */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Reads a file from the server piece by piece. */
export async function download(
  path: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download> {
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    credentials: 'include',
    headers: { ...timeZoneHeader(), ...headers },
    signal,
  });
  if (!response.ok) {
    throw refusalOf(response, await response.text().catch(() => ''));
  }
  return { headers: response.headers, pieces: piecesOf(response, signal) };
}

async function* piecesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      yield read.value;
    }
  } catch (error) {
    throw noAnswer(error, signal);
  }
}
