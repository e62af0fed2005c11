import { ApiError } from '#web/data/http.ts';

/** The browser has cleared a picture or a file from this device, and the server will never have all of it. */
export function lost(part: 'image' | 'file'): ApiError {
  return new ApiError('', {
    status: 409,
    code: `${part}-incomplete`,
    ...{ requestId: null, detail: null, retryAfterMs: null },
  });
}
