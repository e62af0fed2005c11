import type { SavePlanBody } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { refreshTraining } from '#web/features/training/training-news.ts';

const plansAnswer = async () => (await import('@allcourt/contract/http/training-sessions')).plansAnswer;
const planAnswer = async () => (await import('@allcourt/contract/http/training-sessions')).planAnswer;

interface Occasion {
  readonly eventId: string;
  readonly key: string;
}

/** The reader's plans and those of their teams, or the plans of one event. */
export function usePlans(event?: Occasion) {
  const query = event ? `?eventId=${event.eventId}&key=${event.key}` : '';
  return useQuery({
    queryKey: [...TRAINING_KEY, 'plans', event ?? null],
    queryFn: ({ signal }) => apiAs(plansAnswer, `/api/training/plans${query}`, { signal }),
  });
}

interface PlanToSave {
  readonly id: string;
  readonly body: SavePlanBody;
}

/** Saves a plan; its client-made id makes a retry harmless. */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: PlanToSave) =>
      apiAs(planAnswer, `/api/training/plans/${id}`, { method: 'PUT', body }),
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}

export function useDeletePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api(`/api/training/plans/${id}`, { method: 'DELETE' });
    },
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}

export function useRestorePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api(`/api/training/plans/${id}/restore`, { method: 'POST' });
    },
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}
