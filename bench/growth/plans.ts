// The work that PostgreSQL does for a statement, by its own account.

import type { Client } from 'pg';
import type { Statement } from './statement-watch.ts';

export interface Scan {
  readonly table: string;
  /** Rows that were looked at, in all rounds of the plan. */
  readonly rows: number;
}

export interface Plans {
  /** Pages of 8 KiB that were read, in memory or from the disk. */
  readonly pages: number;
  /** Sequential scans of tables that grow. */
  readonly scans: readonly Scan[];
}

/** A table with so many rows grows; to look at all rows of a smaller one costs little. */
const GROWN_ROWS = 10_000;
/** A scan that ends after so few rows is none. */
const FEW_ROWS = 1000;

/** Node of a plan, as PostgreSQL writes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Tables with many rows, as PostgreSQL counted them last. */
export async function findGrown(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [GROWN_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Runs the statements again, and undoes what they do. */
export async function readPlans(
  client: Client,
  statements: readonly Statement[],
  grown: ReadonlySet<string>,
): Promise<Plans> {
  const scans = new Map<string, number>();
  let pages = 0;
  for (const statement of statements) {
    const plan = await explain(client, statement);
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    for (const { table, rows } of plan ? scansOf(plan) : []) {
      if (grown.has(table)) {
        scans.set(table, (scans.get(table) ?? 0) + rows);
      }
    }
  }
  return { pages, scans: [...scans].map(([table, rows]) => ({ table, rows })) };
}

async function explain(client: Client, { text, values }: Statement): Promise<PlanNode | undefined> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) {
    return undefined;
  }
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  } catch (error) {
    if (/^\s*select\b/i.test(text)) {
      throw error;
    }
    return undefined; // What was written is there already, so that it cannot be written again.
  } finally {
    await client.query('rollback');
  }
}

function* scansOf(node: PlanNode): Generator<Scan> {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] && rows >= FEW_ROWS) {
    yield { table: node['Relation Name'], rows: Math.round(rows) };
  }
  for (const child of node.Plans ?? []) {
    yield* scansOf(child);
  }
}
