/** `npm run bench`: what the app costs, as ratios to a raw baseline measured in the same run. */
import { benchAppend } from './append.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchReplay } from './replay.ts';
import { table } from './report.ts';
import { benchStart } from './start.ts';

const figures = [
  ...(await benchReplay()),
  ...(await benchAppend()),
  ...(await benchStart()),
  ...(await benchFirstLoad()),
];
console.log(table(figures));
