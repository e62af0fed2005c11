/** Every route's first load against its budget, and every first visit against the number of its files. Run after the build. */
import { BUDGET_KIB, MAX_FILES, weighLoads } from './route-weights.ts';

const { routes, visits } = await weighLoads();
for (const { name, kib } of routes) {
  report(kib <= BUDGET_KIB, `${kib.toFixed(1).padStart(6)} KiB of ${BUDGET_KIB}  ${name}`);
}
for (const { name, files, kib } of visits) {
  report(
    files <= MAX_FILES,
    `${String(files).padStart(2)} files of ${MAX_FILES}, ${kib.toFixed(1)} KiB  ${name}`,
  );
}

function report(isKept: boolean, line: string): void {
  console.log(`${isKept ? 'ok      ' : 'TOO BIG '}${line}`);
  if (!isKept) {
    process.exitCode = 1;
  }
}
