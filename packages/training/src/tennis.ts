import defence from '../data/tennis/defence.json' with { type: 'json' };
import doubles from '../data/tennis/doubles.json' with { type: 'json' };
import footwork from '../data/tennis/footwork.json' with { type: 'json' };
import groundstrokes from '../data/tennis/groundstrokes.json' with { type: 'json' };
import matchPlay from '../data/tennis/match-play.json' with { type: 'json' };
import net from '../data/tennis/net.json' with { type: 'json' };
import returns from '../data/tennis/return.json' with { type: 'json' };
import serve from '../data/tennis/serve.json' with { type: 'json' };
import transition from '../data/tennis/transition.json' with { type: 'json' };
import type { Drill } from './drill.ts';

const data: readonly unknown[] = [
  ...serve,
  ...returns,
  ...groundstrokes,
  ...net,
  ...transition,
  ...defence,
  ...footwork,
  ...doubles,
  ...matchPlay,
];

/** Tennis drills. library.test.ts checks each against `drillSchema`. */
export const DRILLS = data as readonly Drill[]; // checked by tests instead of at run time
