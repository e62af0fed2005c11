import type { FeedbackBody } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

export async function postFeedback(body: FeedbackBody): Promise<void> {
  await api('/api/feedback', { method: 'POST', body });
}
