/** Every route's first load against the budget. Run after the build. */
import { BUDGET_KIB, weighRoutes } from './route-weights.ts';

for (const { route, kib } of await weighRoutes()) {
  const verdict = kib <= BUDGET_KIB ? 'ok      ' : 'TOO BIG ';
  console.log(`${verdict}${kib.toFixed(1).padStart(6)} KiB of ${BUDGET_KIB}  ${route}`);
  if (kib > BUDGET_KIB) {
    process.exitCode = 1;
  }
}
