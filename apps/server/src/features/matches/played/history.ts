// The finished matches of an account, and sums over any of them. Sums of whole blocks are stored; only where a block is divided
// are its matches read one by one.

import type { Surface } from '@allcourt/contract';
import type { Discipline } from '@allcourt/scoring';
import type { Figure, FigureId } from '@allcourt/scoring/stats';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import type { Fact } from './blocks.ts';
import { Unpacker } from './bytes.ts';
import { keepPlayed } from './keep.ts';
import { addPacked, LEADING, leadingFigure, leadingWidth, nextFigure, noSum, type Sum } from './packed.ts';
import { type BlockFilters, readBlocks, readEachOf } from './store.ts';

/** A finished match, as its account sees it. */
export class PlayedMatch {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Null without a winner. */
  readonly won: boolean | null;
  readonly durationMs: number | null;
  readonly hasPoints: boolean;
  /** Keys of people: an account's id, or a guest's name in lower case. */
  readonly opponents: readonly string[];
  readonly partners: readonly string[];
  readonly block: Block;
  readonly #place: number;

  constructor(
    [startedAt, id, won, durationMs, hasPoints, opponents, partners]: Fact,
    { block, place }: { block: Block; place: number },
  ) {
    this.id = id;
    this.startedAt = startedAt;
    this.won = won === null ? null : won === 1;
    this.durationMs = durationMs;
    this.hasPoints = hasPoints === 1;
    this.opponents = opponents;
    this.partners = partners;
    this.block = block;
    this.#place = place;
  }

  get discipline(): Discipline {
    return this.block.key.discipline;
  }

  get surface(): Surface | null {
    return this.block.key.surface === '' ? null : this.block.key.surface;
  }

  /** Four numbers for each leading figure of its sport. */
  get leading(): Float64Array {
    const width = leadingWidth(this.block.key.sport);
    return this.block.leading().subarray(this.#place * width, (this.#place + 1) * width);
  }
}

/** Matches whose sum is stored. */
interface Block {
  readonly name: string;
  readonly matches: PlayedMatch[];
  readonly sums: Uint8Array;
  readonly key: BlockKey;
  /** The leading figures of one match after the other. */
  readonly leading: () => Float64Array;
}

type BlockKey = Parameters<typeof readEachOf>[2][number];

export interface HistoryFilters extends BlockFilters {
  readonly result?: 'won' | 'lost' | 'unfinished' | undefined;
  /** Only these matches. */
  readonly among?: ReadonlySet<string> | undefined;
}

/** The finished matches of an account that pass these filters, oldest first. */
export async function readHistory(
  db: Database,
  accountId: string,
  filters: HistoryFilters,
): Promise<PlayedMatch[]> {
  let read = await readBlocks(db, accountId, filters);
  if (read.isDue) {
    await keepPlayed(db, { accountIds: [accountId], sport: filters.sport });
    read = await readBlocks(db, accountId, filters);
  }
  return measured(() =>
    read.blocks
      .flatMap((block) => matchesOf(block))
      .filter((match) => fits(match, filters))
      .toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1)),
  );
}

function matchesOf({
  facts,
  leading,
  sums,
  ...key
}: Awaited<ReturnType<typeof readBlocks>>['blocks'][number]): PlayedMatch[] {
  const rows = JSON.parse(facts) as Fact[];
  let numbers: Float64Array | undefined;
  const block: Block = {
    ...{ name: nameOf(key), matches: [], sums, key },
    leading: () => (numbers ??= unpackLeading(leading, rows.length * leadingWidth(key.sport))),
  };
  for (const [place, fact] of rows.entries()) {
    block.matches.push(new PlayedMatch(fact, { block, place }));
  }
  return block.matches;
}

function unpackLeading(bytes: Uint8Array, count: number): Float64Array {
  const unpacker = new Unpacker(bytes);
  const numbers = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    numbers[place] = unpacker.next();
  }
  return numbers;
}

function nameOf({ sport, month, discipline, surface, format, ruleset }: BlockKey): string {
  return [sport, month, discipline, surface, format, ruleset].join(' ');
}

const RESULTS = { won: true, lost: false, unfinished: null } as const;

function fits(match: PlayedMatch, { from, before, result, among }: HistoryFilters): boolean {
  return (
    (from === undefined || match.startedAt >= from) &&
    (before === undefined || match.startedAt < before) &&
    (result === undefined || match.won === RESULTS[result]) &&
    (among === undefined || among.has(match.id))
  );
}

/** The statistics of each group of matches of one account, added up. */
export async function sumGroups(
  db: Database,
  accountId: string,
  groups: readonly (readonly PlayedMatch[])[],
): Promise<Sum[]> {
  const parts = groups.map((matches) => [...Map.groupBy(matches, ({ block }) => block)]);
  const divided = parts.flatMap((blocks) =>
    blocks.flatMap(([block, own]) => (own.length < block.matches.length ? [block] : [])),
  );
  const each = await readDivided(db, accountId, divided);
  return measured(() =>
    parts.map((blocks) => {
      const sum = noSum();
      for (const [block, own] of blocks) {
        const bytes = own.length < block.matches.length ? each.get(block.name) : undefined;
        if (bytes) {
          addSome(block, { bytes, own: new Set(own) }, sum);
        } else {
          addPacked(new Unpacker(block.sums), sum);
        }
      }
      return sum;
    }),
  );
}

/** One figure of each of these matches; those that were not asked for it are missing. */
export async function figureOfEach(
  db: Database,
  accountId: string,
  { matches, id }: { matches: readonly PlayedMatch[]; id: FigureId },
): Promise<Map<PlayedMatch, Figure>> {
  const blocks = [...new Set(matches.map(({ block }) => block))];
  const isLeading = ({ key: { sport } }: Block) => LEADING[sport].some((leading) => leading === id);
  const each = await readDivided(
    db,
    accountId,
    blocks.filter((block) => !isLeading(block)),
  );
  return measured(() => {
    const figures = new Map<PlayedMatch, Figure>();
    for (const block of blocks) {
      const unpacker = new Unpacker(each.get(block.name) ?? new Uint8Array());
      for (const match of block.matches) {
        const figure = isLeading(block)
          ? leadingFigure(match.leading, { sport: block.key.sport, id })
          : nextFigure(unpacker, id);
        if (figure) {
          figures.set(match, figure);
        }
      }
    }
    return figures;
  });
}

async function readDivided(
  db: Database,
  accountId: string,
  blocks: readonly Block[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (blocks.length === 0) {
    return new Map();
  }
  const rows = await readEachOf(
    db,
    accountId,
    blocks.map(({ key }) => key),
  );
  return new Map(rows.map(({ each, ...key }) => [nameOf(key), each]));
}

function addSome(
  { matches }: Block,
  { bytes, own }: { bytes: Uint8Array; own: ReadonlySet<PlayedMatch> },
  to: Sum,
): void {
  const unpacker = new Unpacker(bytes);
  for (const match of matches) {
    addPacked(unpacker, own.has(match) ? to : null);
  }
}
