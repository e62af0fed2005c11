import type { Drill, EquipmentKind } from '@allcourt/training';
import { EQUIPMENT_NAMES } from '@allcourt/training';
import { countText } from '#web/ui/words/amounts.ts';

/** `40 balls, 6 cones`; null if it needs nothing. */
export function equipmentText({ equipment }: Pick<Drill, 'equipment'>): string | null {
  return equipment.length === 0
    ? null
    : capital(equipment.map(({ item, count }) => pieceText(item, count)).join(', '));
}

/** `6 cones`, `a wall`, `balls`. */
export function pieceText(item: EquipmentKind, count?: number): string {
  const [one, several] = EQUIPMENT_NAMES[item];
  if (count !== undefined) {
    return countText(count, one, several);
  }
  return item === 'balls' || item === 'cones' || item === 'markers' ? several : one;
}

/** `1 player`, `2 to 4 players`. */
export function playersText({ min, max }: Drill['players']): string {
  if (min === max) {
    return countText(min, 'player');
  }
  return `${min} to ${max} players`;
}

/** `Done once`, `Done 12 times`, `Not done yet`. */
export function timesText(times: number): string {
  if (times === 0) {
    return 'Not done yet';
  }
  return times === 1 ? 'Done once' : `Done ${countText(times, 'time')}`;
}

/** `Cones`. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 drill`, `12 drills`. */
export function drillCountText(count: number): string {
  return countText(count, 'drill');
}
