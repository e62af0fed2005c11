import type { Guides } from '../guide.ts';
import { from, group, how, not } from '../write.ts';

export const SERVE = {
  'deep-serve-count': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Drop serves from the middle of the court, ten in all; deep is past the kitchen.'),
    wheelchair: how('Back wheels behind the baseline, and a drop serve beside the wheel.'),
    smallSpace: how(
      'At a wall six meters away with a line at 90 cm: above the line counts one, in the next meter two.',
    ),
    group: group(
      5,
      8,
      'Two servers at each baseline, all serving the same way round; count as a team to fifty.',
    ),
  },
  'serve-streak-for-side-outs': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Drop serves into half the court; three in a row is a streak.'),
    wheelchair: how('Stay in one court for each streak, so that no time goes into moving.'),
    smallSpace: how('At a wall six meters away, above a line at 90 cm.'),
    group: group(5, 12, 'A line at each court: one serve each, and the whole group’s streak counts.'),
  },
  'four-corners-of-the-box': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('orange', 'Two targets with big hoops, four serves each.'),
    wheelchair: how('Count half the court for each corner.'),
    smallSpace: how('At a wall: four chalk squares above the line, named in turn.'),
    group: group(5, 6, 'Servers in line, one serve at each target in turn; two collect on the far side.'),
  },
  'serve-and-hold-your-ground': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('green', 'The receiver throws the return; the third only has to pass the net.'),
    wheelchair: how('Serve, roll back half a meter, and let the return bounce twice if you need it.'),
    smallSpace: not('A deep return needs the whole length of the court.'),
    group: group(
      4,
      8,
      'Two diagonals at once, never both balls in play at the same time; rotate after five.',
    ),
  },
  'even-court-odd-court': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'call'],
    leftHanded:
      'With a left-hander in the pair the forehands meet in the middle on one side: say which before you start.',
    junior: from('orange', 'Five rallies from each court.'),
    wheelchair: how('Two bounces for the player in the chair; the partner covers the lob.'),
    smallSpace: how('Half a court, one against one, straight ahead.'),
    group: group(5, 8, 'The receivers change after every five rallies; those who wait keep the two counts.'),
  },
  'spin-and-speed-mix': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('green', 'High and low serves only, six each.'),
    wheelchair: how('High and slow first: from a seat it is the deepest serve.'),
    smallSpace: how('At a wall: watch what each spin does on the rebound.'),
    group: group(5, 8, 'One serves ten; the others are the jury and call the kind before the bounce.'),
  },
} as const satisfies Guides;
