import { imageAnswer } from '@allcourt/contract/http/chat';
import { appConfig } from '#web/data/app-config.ts';
import { refusalOf, send, timeZoneHeader } from '#web/data/http.ts';
import { type KeptPicture, readKept } from '../files/kept-files.ts';
import { lost } from '../files/lost.ts';
import { noteSentShare } from '../files/sent-share.ts';

interface Sending {
  readonly conversationId: string;
  readonly pictures: readonly KeptPicture[];
  readonly signal: AbortSignal;
}

/** On a slow network a picture takes longer than the queue waits for an answer: then it is awaited again. */
const UPLOAD_WITHIN_MS = 120_000;
const underway = new Map<string, Promise<void>>();
const arrived = new Set<string>();

/** Sends the next of these pictures; true once the server has all. Its id makes a repeat harmless. */
export async function sendNextPicture({ conversationId, pictures, signal }: Sending): Promise<boolean> {
  const picture = pictures.find(({ id }) => !arrived.has(id));
  if (!picture) {
    return true;
  }
  await Promise.race([upload(conversationId, picture), abortOf(signal)]);
  return false;
}

/** The next try sends these again. */
export function forgetSentPictures(pictures: readonly KeptPicture[]): void {
  for (const { id } of pictures) {
    arrived.delete(id);
  }
}

function upload(conversationId: string, picture: KeptPicture): Promise<void> {
  const { id } = picture;
  const known = underway.get(id);
  if (known) {
    return known;
  }
  const done = post(conversationId, picture)
    .then(() => {
      arrived.add(id);
      noteSentShare(id, 1);
    })
    .finally(() => underway.delete(id));
  underway.set(id, done);
  done.catch(() => undefined); // Heard by the try that awaits it, if one still does.
  return done;
}

async function post(conversationId: string, picture: KeptPicture): Promise<void> {
  const content = await readKept(picture.id);
  if (!content) {
    throw lost('image');
  }
  const path = `/api/conversations/${conversationId}/images?id=${picture.id}`;
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': picture.type, ...timeZoneHeader() },
    body: content,
    signal: AbortSignal.timeout(UPLOAD_WITHIN_MS),
  });
  const text = await response.text();
  if (!response.ok) {
    throw refusalOf(response, text);
  }
  imageAnswer.parse(JSON.parse(text));
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
