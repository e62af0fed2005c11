// Answers that are files: the range that was asked for, and the name to save them under.

/** A single range; null if it is out of bounds, undefined if there is none or it can be ignored. */
export function rangeOf(
  header: string | undefined,
  total: number,
): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return undefined;
  }
  if (first === '') {
    const from = Math.max(0, total - Number(last));
    return from < total ? { from, to: total - 1 } : null;
  }
  const [from, to] = [Number(first), last === '' ? total - 1 : Math.min(Number(last), total - 1)];
  if (last !== '' && Number(last) < from) {
    return undefined;
  }
  return from < total ? { from, to } : null;
}

/** Value of `content-disposition` for a file name (RFC 6266): in plain letters, and in full. */
export function fileNameOf(whole: string): string {
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
export function tidyFileName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
}
