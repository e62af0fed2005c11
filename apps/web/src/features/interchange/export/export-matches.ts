import type { MatchFilters } from '@allcourt/contract';
import { download } from '#web/data/download.ts';

export type FileKind = 'json' | 'csv';

export interface ExportRequest {
  readonly as: FileKind;
  readonly filters: MatchFilters;
  readonly signal: AbortSignal;
  /** @param total null if the server's answer does not include it */
  onProgress(done: number, total: number | null): void;
}

/** Matching matches as a file, one per line, so that the lines show the progress. */
export async function exportMatches({ as, filters, signal, onProgress }: ExportRequest): Promise<Blob> {
  const query = new URLSearchParams({ as });
  for (const [name, value] of Object.entries(filters)) {
    query.set(name, String(value));
  }
  const { headers, pieces } = await download(`/api/matches/export?${query}`, signal);
  const said = headers.get('x-match-count');
  const total = said === null ? null : Number(said);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    lines += countLines(piece);
    // The first line is not a match.
    const matches = Math.max(0, lines - 1);
    onProgress(total === null ? matches : Math.min(matches, total), total);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? 'application/octet-stream' });
}

const LINE_FEED = 10;

function countLines(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) {
    count += 1;
  }
  return count;
}
