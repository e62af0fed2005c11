/** Value of `content-disposition` for a file name (RFC 6266): in plain letters, and in full. */
export function fileName(name: string, extension: string): string {
  const whole = `${tidied(name) || 'clip'}.${extension}`;
  const plain = whole
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '');
  const written = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${written}`;
}

/** Removes path separators and control characters. */
function tidied(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
}
