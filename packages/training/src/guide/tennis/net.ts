import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, not, TWO_LINES } from '../write.ts';

export const NET = {
  'deep-volley-targets': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['close-range'],
    leftHanded: null,
    junior: from('red', 'Catch ten with one hand, then volley ten red balls from a hand feed.'),
    wheelchair: how('Sit two meters from the net, half turned, and reach forward instead of stepping.'),
    smallSpace: how('A hand feed from four meters, and a target on the fence or in a net.'),
    group: LINE_OF_SIX,
  },
  'approach-and-first-volley': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court', 'brake'],
    leftHanded: null,
    junior: from('orange', 'The feeder throws both balls; count the split step too.'),
    wheelchair: how('Approach after the second bounce and volley from the service line.'),
    smallSpace: how('Service box: a dropped ball from its back line, then a volley from a hand feed.'),
    group: group(
      5,
      8,
      'The next one starts when the one before has volleyed and left the court on the side of the fence.',
    ),
  },
  'reflex-volleys': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('orange', 'A foam or red ball, four meters from each other, at half pace.'),
    wheelchair: how('Both at the service line with brakes on; trunk and hands do the work.'),
    smallSpace: how('Two players, six meters of flat ground, no net.'),
    group: TWO_LINES,
  },
  'drop-volley-duel': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from('red', 'Catch the ball on the strings before you play it back; to five.'),
    wheelchair: how('Two bounces, and only balls within two pushes are good.'),
    smallSpace: how('Any net or rope between two squares of three meters.'),
    group: group(3, 6, 'To three points, and the winner stays. The next one calls the score.'),
  },
  'overhead-and-recover': {
    demand: { legs: 'sprints', arm: 'heavy' },
    cautions: ['turn-and-run', 'clear-court', 'brake', 'arm-count'],
    leftHanded: null,
    junior: from('green', 'Catch six lobs over your head first, then hit eight from easy lobs.'),
    wheelchair: how('Low lobs at the service line, hit from a still chair; no touching of the net.'),
    smallSpace: how('Toss the ball up, turn, and smash it down into a net: fifteen in all.'),
    group: group(
      5,
      6,
      'Two overheads each, then to the end of the line round the outside. Two collect at the fence.',
    ),
  },
  'pick-it-off-the-shoelaces': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['close-range'],
    leftHanded: null,
    junior: from('green', 'Throws from the service line, ten low balls.'),
    wheelchair: how('Low balls beside the wheels: pick them up after the bounce with an open face.'),
    smallSpace: how(
      'At a wall, four meters away: throw low and volley the rebound before the second bounce.',
    ),
    group: LINE_OF_SIX,
  },
  'cover-the-line-then-the-middle': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court', 'close-range'],
    leftHanded: null,
    junior: from('green', 'The feeder throws from the service line and waits between the two balls.'),
    wheelchair: not('Two balls in two directions leave no time to turn the chair.'),
    smallSpace: how('One service box: a hand feed to the outside, then one to the middle.'),
    group: group(5, 8, 'Two pairs of balls each, then to the end of the line; two collect.'),
  },
} as const satisfies Guides;
