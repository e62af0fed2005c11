/** `npm test`: everything that must hold, ending with the built app in a real browser. */
import { runSteps } from './suite/step.ts';
import { BUILT, CHECKS, SIMULATION } from './suite/steps.ts';

process.exitCode = await runSteps([...CHECKS, SIMULATION, ...BUILT]);
