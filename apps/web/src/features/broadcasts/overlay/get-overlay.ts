import type { OverlayAnswer } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** GET /api/overlay/:token: what the team shows at this moment. */
export function getOverlay(token: string): Promise<OverlayAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/broadcasts')).overlayAnswer,
    `/api/overlay/${encodeURIComponent(token)}`,
  );
}
