import type { ChatImage } from '@allcourt/contract';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError, refusalOf } from '#web/data/http.ts';
import { machine } from '#web/data/machine.ts';

/** The address of a picture of a message. */
export function imageUrl(imageId: string, size: 'full' | 'thumb'): string {
  return machine().assetUrl(
    `${appConfig.apiOrigin}/api/images/${imageId}${size === 'thumb' ? '?size=thumb' : ''}`,
  );
}

export interface UploadOptions {
  readonly conversationId: string;
  readonly imageId: string;
  readonly file: File;
  /** The part that was sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a picture. Its id makes a repeated request harmless. */
export async function uploadImage(options: UploadOptions): Promise<ChatImage> {
  const [{ imageAnswer }, answer] = await Promise.all([
    import('@allcourt/contract/http/chat'),
    sendFile(options),
  ]);
  return imageAnswer.parse(answer).image;
}

/** Only XMLHttpRequest reports upload progress. */
function sendFile({ conversationId, imageId, file, onProgress, signal }: UploadOptions): Promise<unknown> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `${appConfig.apiOrigin}/api/conversations/${conversationId}/images?id=${imageId}`);
    request.withCredentials = true;
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new NetworkError(null));
    request.onabort = () => reject(new NetworkError(signal.reason));
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) {
        resolve(JSON.parse(responseText));
      } else {
        reject(refusalOf(new Response(null, { status }), responseText));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
