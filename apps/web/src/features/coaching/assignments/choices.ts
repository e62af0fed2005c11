import type { Drill } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';

const drillsAnswer = async () => (await import('@allcourt/contract/http/training-drills')).drillsAnswer;
const plansAnswer = async () => (await import('@allcourt/contract/http/training-sessions')).plansAnswer;

/** A drill, plan or program that can be assigned. */
export interface Choosable {
  readonly key: string;
  readonly title: string;
  /** Distinguishes it from others of the same name: `Tennis, 20 min`. */
  readonly detail: string;
}

/** Drills that the whole team can see: the library's and those shared with the team. */
export function useTeamDrills(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'drills', teamId],
    queryFn: async ({ signal }): Promise<readonly Choosable[]> => {
      const [tennis, pickleball, own] = await Promise.all([
        loadDrills('tennis'),
        loadDrills('pickleball'),
        apiAs(drillsAnswer, '/api/training/drills', { signal }),
      ]);
      const shared = own.drills.filter(({ team }) => team?.id === teamId).map(({ drill }) => drill);
      return [...shared, ...tennis, ...pickleball].map(choosable);
    },
  });
}

/** Plans shared with the team. */
export function useTeamPlans(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'plans', teamId],
    queryFn: async ({ signal }): Promise<readonly Choosable[]> => {
      const { plans } = await apiAs(plansAnswer, '/api/training/plans', { signal });
      return plans
        .filter(({ team }) => team?.id === teamId)
        .map(({ id, title, minutes }) => ({ key: id, title, detail: minutesText(minutes) }));
    },
  });
}

/** The programs of the library. */
export function usePrograms() {
  return useQuery({
    queryKey: [...COACHING_KEY, 'programs'],
    queryFn: async (): Promise<readonly Choosable[]> => {
      const { PROGRAMS } = await import('@allcourt/training/programs');
      return PROGRAMS.map(({ id, title, sport, weeks }) => ({
        key: id,
        title,
        detail: `${SPORTS[sport]}, ${countText(weeks.length, 'week')}`,
      }));
    },
  });
}

const SPORTS = { tennis: 'Tennis', pickleball: 'Pickleball' } as const;

function choosable({ id, title, sport, minutes }: Drill): Choosable {
  return {
    key: id,
    title,
    detail: `${SPORTS[sport]}, ${minutesText(minutes)}`,
  };
}
