import { api, NetworkError } from '#web/data/http.ts';

/** Whether the server is ready; `unreachable` means a network problem. */
export type ServiceStatus = 'ready' | 'in-trouble' | 'unreachable';

export async function readStatus(signal: AbortSignal): Promise<ServiceStatus> {
  try {
    await api('/readyz', { signal });
    return 'ready';
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    return error instanceof NetworkError ? 'unreachable' : 'in-trouble';
  }
}
