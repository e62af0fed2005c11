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
import withdrawn from '../data/pickleball/withdrawn.json' with { type: 'json' };
import { guided } from './guide/guided.ts';
import { DINKS } from './guide/pickleball/dinks.ts';
import { DOUBLES } from './guide/pickleball/doubles.ts';
import { DRIVES } from './guide/pickleball/drives.ts';
import { HANDS } from './guide/pickleball/hands.ts';
import { LOBS } from './guide/pickleball/lobs.ts';
import { MATCH_PLAY } from './guide/pickleball/match-play.ts';
import { RESETS } from './guide/pickleball/resets.ts';
import { RETURN } from './guide/pickleball/return.ts';
import { SERVE } from './guide/pickleball/serve.ts';
import { SINGLES } from './guide/pickleball/singles.ts';
import { THIRD_SHOT } from './guide/pickleball/third-shot.ts';
import { TRANSITION } from './guide/pickleball/transition.ts';
import { type WithdrawnDrill, withReasons } from './withdrawn.ts';

/** Pickleball drills with their guides. library.test.ts checks each. */
export const DRILLS = [
  ...guided(serve, SERVE),
  ...guided(returns, RETURN),
  ...guided(thirdShot, THIRD_SHOT),
  ...guided(dinks, DINKS),
  ...guided(resets, RESETS),
  ...guided(hands, HANDS),
  ...guided(drives, DRIVES),
  ...guided(lobs, LOBS),
  ...guided(transition, TRANSITION),
  ...guided(doubles, DOUBLES),
  ...guided(singles, SINGLES),
  ...guided(matchPlay, MATCH_PLAY),
];

/** Drills that left the library, for the runs and plans that name them. */
export const WITHDRAWN: readonly WithdrawnDrill[] = withReasons(withdrawn, {
  'together-on-a-string': {
    successor: 'come-in-level',
    why: 'It tied two running players together, and a fall of one would have been a fall of both.',
  },
});
