import dinks from '../data/pickleball/dinks.json' with { type: 'json' };
import doubles from '../data/pickleball/doubles.json' with { type: 'json' };
import drives from '../data/pickleball/drives.json' with { type: 'json' };
import hands from '../data/pickleball/hands.json' with { type: 'json' };
import lobs from '../data/pickleball/lobs.json' with { type: 'json' };
import matchPlay from '../data/pickleball/match-play.json' with { type: 'json' };
import resets from '../data/pickleball/resets.json' with { type: 'json' };
import returns from '../data/pickleball/return.json' with { type: 'json' };
import serve from '../data/pickleball/serve.json' with { type: 'json' };
import singles from '../data/pickleball/singles.json' with { type: 'json' };
import thirdShot from '../data/pickleball/third-shot.json' with { type: 'json' };
import transition from '../data/pickleball/transition.json' with { type: 'json' };
import type { Drill } from './drill.ts';

const data: readonly unknown[] = [
  ...serve,
  ...returns,
  ...thirdShot,
  ...dinks,
  ...resets,
  ...hands,
  ...drives,
  ...lobs,
  ...transition,
  ...doubles,
  ...singles,
  ...matchPlay,
];

/** Pickleball drills. library.test.ts checks each against `drillSchema`. */
export const DRILLS = data as readonly Drill[]; // checked by tests instead of at run time
