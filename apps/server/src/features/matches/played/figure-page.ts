// The matches behind a figure, a page at a time. How many of a block have it is packed with its sums, so that match by match
// only the months of the page are read, and those that the asked span of time divides.

import type { Figure, FigureId } from '@allcourt/scoring/stats';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { blockName } from './blocks.ts';
import { Unpacker } from './bytes.ts';
import { Facts } from './facts.ts';
import { keepPlayed } from './keep.ts';
import { countIn, nextFigure } from './packed.ts';
import { type BlockFilters, monthOf, readBlocks, readEach } from './store.ts';

interface Asked extends BlockFilters {
  readonly id: FigureId;
  /** Newer ones that are left out. */
  readonly skip: number;
  readonly limit: number;
}

export interface FigureMatch {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly figure: Figure;
}

/** Finished matches of an account that were asked for a figure: their number, and a page of them, newest first. */
export async function readFigurePage(
  db: Database,
  accountId: string,
  { id, skip, limit, ...filters }: Asked,
): Promise<{ total: number; matches: FigureMatch[] }> {
  const blocks = await readSums(db, accountId, filters);
  const blocksBy = Map.groupBy(blocks, ({ month }) => month);
  const months = [...blocksBy.keys()].toSorted().toReversed();
  const divided = months.filter((month) => isDivided(month, filters));
  const read = await readMatches(db, accountId, { id, blocks, months: divided, ...filters });
  const counts = measured(() =>
    months.map((month) => ({
      month,
      count:
        read.get(month)?.length ??
        (blocksBy.get(month) ?? []).reduce((sum, { sums }) => sum + countIn(sums, id), 0),
    })),
  );
  let before = 0;
  let first: number | undefined;
  const onPage = counts.filter(({ count }) => {
    const start = before;
    before += count;
    const isOn = before > skip && start < skip + limit;
    first ??= isOn ? start : undefined;
    return isOn;
  });
  const missing = onPage.flatMap(({ month }) => (read.has(month) ? [] : [month]));
  const more = await readMatches(db, accountId, { id, blocks, months: missing, ...filters });
  const found = onPage.flatMap(({ month }) => more.get(month) ?? read.get(month) ?? []);
  return { total: before, matches: found.slice(skip - (first ?? 0)).slice(0, limit) };
}

type Block = Awaited<ReturnType<typeof readBlocks>>['blocks'][number];

async function readSums(db: Database, accountId: string, filters: BlockFilters): Promise<Block[]> {
  const asked = { ...filters, part: 'sums alone' } as const;
  const read = await readBlocks(db, accountId, asked);
  if (!read.isDue) {
    return read.blocks;
  }
  await keepPlayed(db, { accountIds: [accountId], sport: filters.sport });
  return (await readBlocks(db, accountId, asked)).blocks;
}

/** True for a month of which the asked span has a part. */
function isDivided(month: string, { from, before }: BlockFilters): boolean {
  return [from, before].some((instant) => instant !== undefined && monthOf(instant) === month);
}

/** The matches of whole months that have a figure and pass the filters, newest first, by month. */
async function readMatches(
  db: Database,
  accountId: string,
  {
    id,
    blocks,
    months,
    from = Number.NEGATIVE_INFINITY,
    before = Number.POSITIVE_INFINITY,
  }: Pick<Asked, 'id' | 'from' | 'before'> & { blocks: readonly Block[]; months: readonly string[] },
): Promise<ReadonlyMap<string, readonly FigureMatch[]>> {
  if (months.length === 0) {
    return new Map();
  }
  const names = new Set(blocks.map(blockName));
  const sports = [...new Set(blocks.map(({ sport }) => sport))];
  const rows = await readEach(
    db,
    sports.flatMap((sport) => months.map((month) => ({ accountId, sport, month }))),
  );
  return measured(() => {
    const asked = rows.filter((row) => names.has(blockName(row)));
    const found = new Map(months.map((month): [string, FigureMatch[]] => [month, []]));
    for (const { month, each, ...packed } of asked) {
      const facts = new Facts(month, packed);
      const unpacker = new Unpacker(each);
      for (let place = 0; place < facts.count; place++) {
        const figure = nextFigure(unpacker, id);
        const startedAt = facts.startedAt(place);
        if (figure && startedAt >= from && startedAt < before) {
          found.get(month)?.push({ id: facts.id(place), startedAt, figure });
        }
      }
    }
    for (const matches of found.values()) {
      matches.sort((one, other) => other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1));
    }
    return found;
  });
}
