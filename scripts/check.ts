/** `npm run check`: types, lint and format, import boundaries, held promises, docs, dependencies, unused code, unit tests. */
import { runSteps } from './suite/step.ts';
import { CHECKS } from './suite/steps.ts';

process.exitCode = await runSteps(CHECKS);
