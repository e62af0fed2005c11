import { ApiError } from '#web/data/http.ts';

/** The browser has cleared a picture or a file from this device, and the server will never have all of it. */
export const LOST = new ApiError('', {
  status: 409,
  code: 'file-incomplete',
  ...{ requestId: null, detail: null, retryAfterMs: null },
});
