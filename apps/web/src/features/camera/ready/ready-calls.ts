import {
  broadcastAnswer,
  type ReportReadyAnswer,
  type ReportReadyBody,
  reportReadyAnswer,
  type StartBroadcastBody,
} from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';
import { putBytes } from '#web/features/camera/upload/camera-ingest.ts';

/** The calls of a ready camera. Each may be repeated. */
export interface ReadyCalls {
  report(cameraId: string, body: ReportReadyBody, signal: AbortSignal): Promise<ReportReadyAnswer>;
  sendStill(cameraId: string, still: Blob, signal: AbortSignal): Promise<void>;
  /** Goes live. Answers whether the broadcast is live. */
  start(broadcastId: string, body: StartBroadcastBody, signal: AbortSignal): Promise<boolean>;
  withdraw(cameraId: string): Promise<void>;
}

export const readyCalls: ReadyCalls = {
  report: (cameraId, body, signal) =>
    apiAs(async () => reportReadyAnswer, pathOf(cameraId), { method: 'PUT', body, signal }),
  sendStill: (cameraId, still, signal) =>
    putBytes(`${pathOf(cameraId)}/still`, still, { type: 'image/jpeg', signal }),
  async start(broadcastId, body, signal) {
    const path = `/api/broadcasts/${broadcastId}`;
    const answer = await apiAs(async () => broadcastAnswer, path, { method: 'PUT', body, signal });
    return answer.broadcast.isLive;
  },
  async withdraw(cameraId) {
    await api(pathOf(cameraId), { method: 'DELETE' });
  },
};

function pathOf(cameraId: string): string {
  return `/api/ready-cameras/${cameraId}`;
}
