import { distance } from './curves.ts';
import { type Box, type Frame, type Spot, tenth } from './frame.ts';

/** Height and mean width of a label's letters, in units. */
const LETTER = { height: 6.8, width: 3.9 };

/** Candidate positions for the number of a ball along its line, best first, in twentieths. */
const ORDER_PLACES = [8, 10, 6, 12, 5, 14, 4, 15, 16];

/** Minimum distance between two numbers, in units. */
const ORDER_GAP = 10.5;

/** Position of each ball's number: on its line, clear of other numbers and players. */
export function placeOrders(
  ways: readonly (readonly Spot[])[],
  discs: readonly Spot[],
  unit: number,
): Spot[] {
  const placed: Spot[] = [];
  for (const way of ways) {
    const spots = ORDER_PLACES.flatMap((place) => way[place] ?? []);
    const others = [...placed, ...discs];
    const isFree = (spot: Spot) => others.every((other) => distance(spot, other) >= ORDER_GAP * unit);
    placed.push(spots.find(isFree) ?? spots[0] ?? { x: 0, y: 0 });
  }
  return placed;
}

/** Position of each zone's label where it hides the least: inside the zone or beside it. */
export function placeLabels(
  zones: readonly { readonly label: string | null; readonly box: Box }[],
  covered: readonly Spot[],
  { viewBox, unit }: Frame,
): Spot[] {
  const placed: Box[] = [];
  return zones.map((zone) => {
    const middle = middleOf(zone.box);
    if (!zone.label) {
      return middle;
    }
    const size = { width: zone.label.length * LETTER.width * unit, height: LETTER.height * unit };
    const others = [...placed, ...zones.filter((other) => other !== zone).map(({ box }) => box)];
    const cost = (spot: Spot) => {
      const box = around(spot, size);
      const hits = covered.filter((other) => isWithin(grown(box, 2.5 * unit), other)).length;
      const overlaps = others.filter((other) => overlap(grown(box, unit / 2), other)).length;
      return hits + 8 * overlaps + (isInside(box, viewBox) ? 0 : 100);
    };
    const best =
      candidates(zone.box, size, unit).toSorted((one, other) => cost(one) - cost(other))[0] ?? middle;
    placed.push(around(best, size));
    return { x: tenth(best.x), y: tenth(best.y) };
  });
}

/** Middle of a box. */
export function middleOf({ x, y, width, height }: Box): Spot {
  return { x: tenth(x + width / 2), y: tenth(y + height / 2) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Candidates: the middle, then the edges inside, then outside; the stable sort keeps this order. */
function candidates(zone: Box, { width, height }: Size, unit: number): Spot[] {
  const middle = middleOf(zone);
  const gap = 2 * unit;
  const [left, right] = [zone.x, zone.x + zone.width];
  const [top, bottom] = [zone.y, zone.y + zone.height];
  const fits = zone.width >= width && zone.height >= height + gap;
  const within = [
    middle,
    { x: middle.x, y: top + height / 2 + gap },
    { x: middle.x, y: bottom - height / 2 - gap },
  ];
  const beside = [
    { x: right + width / 2 + gap, y: middle.y },
    { x: left - width / 2 - gap, y: middle.y },
    { x: middle.x, y: top - height / 2 - gap },
    { x: middle.x, y: bottom + height / 2 + gap },
  ];
  return fits ? [...within, ...beside] : beside;
}

function around({ x, y }: Spot, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function isWithin({ x, y, width, height }: Box, spot: Spot): boolean {
  return spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height;
}

function overlap(one: Box, other: Box): boolean {
  const isApartAcross = one.x > other.x + other.width || other.x > one.x + one.width;
  const isApartDown = one.y > other.y + other.height || other.y > one.y + one.height;
  return !(isApartAcross || isApartDown);
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}
