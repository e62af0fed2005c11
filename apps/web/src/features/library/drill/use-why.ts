import type { LoopAnswer } from '@allcourt/contract';
import type { Drill, Weakness } from '@allcourt/training';
import { useQueryClient } from '@tanstack/react-query';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

/** Why a drill helps with a weakness: the recommendation's reason if loaded, else the drill's own. */
export function useWhy(drill: Drill, weakness: Weakness | undefined): string | undefined {
  const loop = useQueryClient().getQueryData<LoopAnswer>([...TRAINING_KEY, 'loop', drill.sport]);
  const prescribed = loop?.weaknesses
    .filter((one) => one.weakness === weakness)
    .flatMap(({ drills }) => drills)
    .find(({ key }) => key === drill.id);
  return prescribed?.why ?? drill.trains[0]?.why;
}
