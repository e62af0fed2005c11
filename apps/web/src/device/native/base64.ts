/** Bytes per call: a function takes a limited number of arguments. */
const CHUNK = 0x8000;

/** Bytes as the text in which they cross the bridge to the native side. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(text);
}
