import type { Drill } from '../drill.ts';
import type { DrillGuide, GuidedDrill, Guides } from './guide.ts';

/**
 * The drills of a file with their guides. library.test.ts checks each drill against `drillSchema`.
 *
 * @throws {TypeError} if a drill has no guide, or a guide no drill.
 */
export function guided(file: readonly unknown[], guides: Guides): GuidedDrill[] {
  const drills = file as readonly Drill[]; // checked by tests instead of at run time
  const rest = new Map<string, DrillGuide>(Object.entries(guides));
  const found = drills.map((drill) => {
    const guide = rest.get(drill.id);
    if (!guide) {
      throw new TypeError(`${drill.id} has no guide.`);
    }
    rest.delete(drill.id);
    return { ...drill, guide };
  });
  if (rest.size > 0) {
    throw new TypeError(`No drill for the guides ${[...rest.keys()].join(', ')}.`);
  }
  return found;
}
