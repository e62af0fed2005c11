/** The words of `content-disposition` for a file of this name (RFC 6266): in plain letters, and as it is. */
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

/** Without what leads to another folder, or is no letter. */
function tidied(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
}
