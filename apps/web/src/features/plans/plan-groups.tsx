import type { Plan } from '@allcourt/contract';
import { listText } from '#web/ui/words/amounts.ts';

type Item = Plan['items'][number];

const PARTS: Readonly<Record<NonNullable<Item['part']>, string>> = {
  'warm-up': 'Warm-up',
  drill: 'Drill',
  play: 'Play',
  'cool-down': 'Cool-down',
};

/** `Warm-up`, `Cool-down`. */
export function partName(part: NonNullable<Item['part']>): string {
  return PARTS[part];
}

/** The players on each court in a part of a team practice; nothing in other plans. */
export function PlanGroups({ item: { groups } }: { item: Pick<Item, 'groups'> }) {
  return (
    groups && (
      <span className="block text-13">
        {groups.map(({ court, players }) => (
          <span key={court} className="mr-3 inline-block">
            <b className="font-semibold">Court {court}:</b> {listText(players.map(({ name }) => name))}
          </span>
        ))}
      </span>
    )
  );
}
