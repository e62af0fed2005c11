import defence from '../data/tennis/defence.json' with { type: 'json' };
import doubles from '../data/tennis/doubles.json' with { type: 'json' };
import footwork from '../data/tennis/footwork.json' with { type: 'json' };
import groundstrokes from '../data/tennis/groundstrokes.json' with { type: 'json' };
import matchPlay from '../data/tennis/match-play.json' with { type: 'json' };
import net from '../data/tennis/net.json' with { type: 'json' };
import returns from '../data/tennis/return.json' with { type: 'json' };
import serve from '../data/tennis/serve.json' with { type: 'json' };
import transition from '../data/tennis/transition.json' with { type: 'json' };
import { guided } from './guide/guided.ts';
import { DEFENCE } from './guide/tennis/defence.ts';
import { DOUBLES } from './guide/tennis/doubles.ts';
import { FOOTWORK } from './guide/tennis/footwork.ts';
import { GROUNDSTROKES } from './guide/tennis/groundstrokes.ts';
import { MATCH_PLAY } from './guide/tennis/match-play.ts';
import { NET } from './guide/tennis/net.ts';
import { RETURN } from './guide/tennis/return.ts';
import { SERVE } from './guide/tennis/serve.ts';
import { TRANSITION } from './guide/tennis/transition.ts';
import type { WithdrawnDrill } from './withdrawn.ts';

/** Tennis drills with their guides. library.test.ts checks each. */
export const DRILLS = [
  ...guided(serve, SERVE),
  ...guided(returns, RETURN),
  ...guided(groundstrokes, GROUNDSTROKES),
  ...guided(net, NET),
  ...guided(transition, TRANSITION),
  ...guided(defence, DEFENCE),
  ...guided(footwork, FOOTWORK),
  ...guided(doubles, DOUBLES),
  ...guided(matchPlay, MATCH_PLAY),
];

/** Drills that left the library: none yet. */
export const WITHDRAWN: readonly WithdrawnDrill[] = [];
