import type { MessageFile } from '@allcourt/contract';
import { partsOfFile } from '@allcourt/contract/files';
import { fileAnswer } from '@allcourt/contract/http/chat-files';
import { appConfig } from '#web/data/app-config.ts';
import { api, refusalOf, send, timeZoneHeader } from '#web/data/http.ts';
import { readKeptPart, readKeptStill } from './kept-files.ts';
import { lost } from './lost.ts';
import { noteSentShare } from './sent-share.ts';

interface Sending {
  readonly conversationId: string;
  readonly files: readonly MessageFile[];
  readonly signal: AbortSignal;
}

/** The parts that the server has of each file; one that this page has not begun is not in it. */
const arrived = new Map<string, number>();

/**
 * Sends the next part of these files; true once the server has all. A repeat after a lost answer, or after a reload,
 * continues where the server is.
 */
export async function sendNextPart({ conversationId, files, signal }: Sending): Promise<boolean> {
  const file = files.find(({ id, bytes }) => (arrived.get(id) ?? -1) < partsOfFile(bytes));
  if (!file) {
    return true;
  }
  const { id, name, bytes } = file;
  const known = arrived.get(id);
  if (known === undefined) {
    const { hasStill: _made, ...video } = file.video ?? { hasStill: false };
    const body = { id, name, bytes, ...(file.video && { video }) };
    const path = `/api/conversations/${conversationId}/files`;
    note(file, await api(path, { method: 'POST', body, signal }));
    return false;
  }
  const still = known === 0 && file.video?.hasStill ? await readKeptStill(id) : null;
  if (still) {
    await put(`/api/files/${id}/still`, still, { type: 'image/jpeg', signal });
  }
  const part = await readKeptPart(id, known);
  if (!part) {
    throw lost('file');
  }
  note(
    file,
    await put(`/api/files/${id}/parts/${known}`, part, { type: 'application/octet-stream', signal }),
  );
  return false;
}

/** The next try begins these again, where the server is by then. */
export function forgetSent(files: readonly MessageFile[]): void {
  for (const { id } of files) {
    arrived.delete(id);
  }
}

function note({ id, bytes }: MessageFile, answer: unknown): void {
  const { parts } = fileAnswer.parse(answer);
  arrived.set(id, parts);
  noteSentShare(id, parts / partsOfFile(bytes));
}

async function put(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { type, signal }: { type: string; signal: AbortSignal },
): Promise<unknown> {
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': type, ...timeZoneHeader() },
    body: bytes,
    signal,
  });
  const text = await response.text();
  if (!response.ok) {
    throw refusalOf(response, text);
  }
  return JSON.parse(text);
}
