import { download } from '#web/data/download.ts';
import { withProof } from '#web/data/proof.ts';

/** Downloads the data of a team as a ZIP file. */
export async function exportTeam(teamId: string, signal: AbortSignal): Promise<Blob> {
  const { pieces } = await withProof(() => download(`/api/teams/${teamId}/export`, signal));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) {
    parts.push(piece);
  }
  return new Blob(parts, { type: 'application/zip' });
}
