import type { TrainedDrill } from '@allcourt/training/programs';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';

const resultsAnswer = async () => (await import('@allcourt/contract/http/training-results')).resultsAnswer;
const trainingSessionsAnswer = async () =>
  (await import('@allcourt/contract/http/training-sessions')).trainingSessionsAnswer;

/** Drills of runs and sessions since an instant, in milliseconds; unsent ones included. */
export function useTrainedDrills(since: number) {
  const { items } = useTrainingQueue();
  const query = useQuery({
    queryKey: [...TRAINING_KEY, 'trained', since],
    queryFn: async ({ signal }) =>
      (await Promise.all([readRuns(since, signal), readSessions(since, signal)])).flat(),
  });
  const unsent = items.flatMap((item): TrainedDrill[] => {
    if (item.topic === 'training:result') {
      return [{ key: item.body.drillKey, at: Date.parse(item.body.startedAt) }];
    }
    return item.topic === 'training:session'
      ? item.body.drillKeys.map((key) => ({ key, at: Date.parse(item.body.startedAt) }))
      : [];
  });
  return { ...query, trained: [...(query.data ?? []), ...unsent] };
}

async function readRuns(since: number, signal: AbortSignal): Promise<TrainedDrill[]> {
  const trained: TrainedDrill[] = [];
  let before: string | null = null;
  do {
    const page: { results: readonly { drillKey: string; startedAt: string }[]; next: string | null } =
      await apiAs(resultsAnswer, `/api/training/results${before === null ? '' : `?before=${before}`}`, {
        signal,
      });
    trained.push(
      ...page.results.map(({ drillKey, startedAt }) => ({ key: drillKey, at: Date.parse(startedAt) })),
    );
    before = reaches(trained, since) ? null : page.next;
  } while (before !== null);
  return trained;
}

async function readSessions(since: number, signal: AbortSignal): Promise<TrainedDrill[]> {
  const trained: TrainedDrill[] = [];
  let before: string | null = null;
  do {
    const page: {
      sessions: readonly { drills: readonly { key: string }[]; startedAt: string }[];
      next: string | null;
    } = await apiAs(
      trainingSessionsAnswer,
      `/api/training/sessions${before === null ? '' : `?before=${before}`}`,
      {
        signal,
      },
    );
    trained.push(
      ...page.sessions.flatMap(({ drills, startedAt }) =>
        drills.map(({ key }) => ({ key, at: Date.parse(startedAt) })),
      ),
    );
    before = reaches(trained, since) ? null : page.next;
  } while (before !== null);
  return trained;
}

/** True once pages, newest first, have come to what was before the start. */
function reaches(trained: readonly TrainedDrill[], since: number): boolean {
  const last = trained.at(-1);
  return last !== undefined && last.at < since;
}
