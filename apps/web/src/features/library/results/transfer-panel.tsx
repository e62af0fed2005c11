import type { Drill } from '@allcourt/training';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiAs } from '#web/data/http.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const transferAnswer = async () => (await import('@allcourt/contract/http/training-progress')).transferAnswer;

// Few drills have been done by enough players.
const TransferRows = lazyPart(async () => (await import('./transfer-rows.tsx')).TransferRows, 'quiet');

/** Change in matches of players who did a library drill; nothing where too few have, or before it is known. */
export function TransferPanel({ drill }: { drill: Drill }) {
  const { data } = useQuery({
    queryKey: [...TRAINING_KEY, 'transfer', drill.id],
    queryFn: ({ signal }) => apiAs(transferAnswer, `/api/training/transfer/${drill.id}`, { signal }),
  });
  return data && data.rows.length > 0 ? (
    <Suspense>
      <TransferRows rows={data.rows} sport={drill.sport} />
    </Suspense>
  ) : null;
}
