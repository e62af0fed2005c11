import { BUDGET_KIB, weighLoads } from '../scripts/checks/route-weights.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import type { Figure } from './report.ts';

/** Bytes loaded before first paint: the shell and the heaviest screen, against the budget. */
export async function benchFirstLoad(): Promise<Figure[]> {
  const { ok } = await ensureWebBuild();
  if (!ok) {
    throw new Error('The web app could not be built.');
  }
  const { routes } = await weighLoads();
  const shell = routes.find(({ name }) => name === 'shell');
  return [shell, routes[0]].flatMap((weight) =>
    weight
      ? [
          {
            name: `first load of ${weight.name}`,
            measured: `${weight.kib.toFixed(1)} KiB gz`,
            baseline: `a budget of ${BUDGET_KIB} KiB`,
            ratio: weight.kib / BUDGET_KIB,
          },
        ]
      : [],
  );
}
