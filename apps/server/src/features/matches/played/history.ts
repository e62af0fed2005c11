// The finished matches of an account, and sums over any of them. Sums of whole blocks are stored; only where a block is divided
// are its matches read one by one.

import type { Surface } from '@allcourt/contract';
import type { Discipline } from '@allcourt/scoring';
import type { Figure, FigureId } from '@allcourt/scoring/stats';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { type BlockKey, blockName } from './blocks.ts';
import { Unpacker } from './bytes.ts';
import { type Fact, Facts } from './facts.ts';
import { keepPlayed } from './keep.ts';
import { addPacked, LEADING, leadingFigure, leadingWidth, nextFigure, noSum, type Sum } from './packed.ts';
import { type BlockFilters, readBlocks, readEachOf } from './store.ts';

/** A finished match, as its account sees it. */
export class PlayedMatch implements Fact {
  readonly block: Block;
  readonly startedAt: number;
  readonly #place: number;

  constructor(block: Block, place: number) {
    this.block = block;
    this.startedAt = block.facts.startedAt(place);
    this.#place = place;
  }

  get id(): string {
    return this.block.facts.id(this.#place);
  }

  get won(): boolean | null {
    return this.block.facts.won(this.#place);
  }

  get durationMs(): number | null {
    return this.block.facts.durationMs(this.#place);
  }

  get hasPoints(): boolean {
    return this.block.facts.hasPoints(this.#place);
  }

  get opponents(): readonly string[] {
    return this.block.facts.opponents(this.#place);
  }

  get partners(): readonly string[] {
    return this.block.facts.partners(this.#place);
  }

  /** Opponents by their places among the people of the block. */
  get opponentPlaces(): readonly number[] {
    return this.block.facts.opponentPlaces(this.#place);
  }

  get partnerPlaces(): readonly number[] {
    return this.block.facts.partnerPlaces(this.#place);
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

  /** Adds the leading figures to others: views of them, one for each of thousands of matches, cost more than the sums. */
  addLeading(to: Float64Array): void {
    const numbers = this.block.leading();
    const first = this.#place * to.length;
    for (let place = 0; place < to.length; place++) {
      to[place] = (to[place] ?? 0) + (numbers[first + place] ?? 0);
    }
  }
}

/** Matches whose sum is stored. */
interface Block {
  readonly matches: PlayedMatch[];
  readonly facts: Facts;
  readonly sums: Uint8Array;
  readonly key: BlockKey;
  /** The leading figures of one match after the other. */
  readonly leading: () => Float64Array;
}

export interface HistoryFilters extends BlockFilters {
  readonly result?: 'won' | 'lost' | 'unfinished' | undefined;
  /** Only these matches. */
  readonly among?: ReadonlySet<string> | undefined;
  /** The matches are read without their statistics. */
  readonly onlyFacts?: boolean | undefined;
}

/** The finished matches of an account that pass these filters, oldest first. */
export async function readHistory(
  db: Database,
  accountId: string,
  { onlyFacts = false, ...filters }: HistoryFilters,
): Promise<PlayedMatch[]> {
  const asked = { ...filters, part: onlyFacts ? 'facts' : 'sums' } as const;
  let read = await readBlocks(db, accountId, asked);
  if (read.isDue) {
    await keepPlayed(db, { accountIds: [accountId], sport: filters.sport });
    read = await readBlocks(db, accountId, asked);
  }
  return measured(() =>
    read.blocks
      // Month after month, sorting has next to nothing left to do.
      .toSorted((one, other) => (one.month < other.month ? -1 : 1))
      .flatMap((block) => matchesOf(block))
      .filter(isNarrower(filters) ? (match) => fits(match, filters) : () => true)
      .toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1)),
  );
}

function matchesOf({
  facts: packed,
  ids,
  people,
  leading,
  sums,
  ...key
}: Awaited<ReturnType<typeof readBlocks>>['blocks'][number]): PlayedMatch[] {
  const facts = new Facts(key.month, { facts: packed, ids, people });
  let numbers: Float64Array | undefined;
  const block: Block = {
    ...{ matches: [], facts, sums, key },
    leading: () => (numbers ??= unpackLeading(leading, facts.count * leadingWidth(key.sport))),
  };
  for (let place = 0; place < facts.count; place++) {
    block.matches.push(new PlayedMatch(block, place));
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

/** False where every match of the blocks is asked for. */
function isNarrower({ from, before, result, among }: HistoryFilters): boolean {
  return [from, before, result, among].some((asked) => asked !== undefined);
}

const RESULTS = { won: true, lost: false, unfinished: null } as const;

function fits(
  match: PlayedMatch,
  { from, before, result, among }: Omit<HistoryFilters, 'onlyFacts'>,
): boolean {
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
        const bytes = own.length < block.matches.length ? each.get(blockName(block.key)) : undefined;
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
      const unpacker = new Unpacker(each.get(blockName(block.key)) ?? new Uint8Array());
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
  return new Map(rows.map(({ each, ...key }) => [blockName(key), each]));
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
