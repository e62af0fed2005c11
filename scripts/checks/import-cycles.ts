/**
 * The groups of files that import each other in a circle, each group and all groups in alphabetical order.
 * `imports` gives the imported files of each file; a file that is only imported needs no entry.
 */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const cycles: string[][] = [];
  for (const file of [...imports.keys()].toSorted()) {
    const isGrouped = cycles.some((cycle) => cycle.includes(file));
    if (isMutual(file, file) && !isGrouped) {
      cycles.push([...imports.keys()].filter((other) => isMutual(file, other)).toSorted());
    }
  }
  return cycles;
}

/** Every file that an import of this one leads to; the file itself only where a chain of imports returns to it. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const queued = [...(imports.get(file) ?? [])];
  for (let next = queued.pop(); next !== undefined; next = queued.pop()) {
    if (!reached.has(next)) {
      reached.add(next);
      queued.push(...(imports.get(next) ?? []));
    }
  }
  return reached;
}
