import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, not, TWO_LINES } from '../write.ts';

export const GROUNDSTROKES = {
  'cross-court-forehand-rally': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded:
      'Two left-handers rally from the ad corners. With one of each, one plays forehands and one backhands; then change corners.',
    junior: from('red', 'Roll, then throw, then rally across the small court; ten in a row is the target.'),
    wheelchair: how('Wait a meter behind the baseline and move in curves, with two bounces each.'),
    smallSpace: how('Rally across the service boxes, from corner to corner.'),
    group: group(
      4,
      8,
      'Two pairs, one on each diagonal, and start every ball in turn. The others wait at the fence and change after each try.',
    ),
  },
  'over-the-rope': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'A rope at one and a half meters above the ground, and throws before rackets.'),
    wheelchair: how('Rope at one meter above the net, with two bounces.'),
    smallSpace: how('At a wall: chalk a line at two and a half meters and rally above it.'),
    group: TWO_LINES,
  },
  'wall-rally': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'A red ball, four meters away, and two bounces.'),
    wheelchair: how('Six meters away with two bounces, turning the chair after every ball.'),
    smallSpace: how('It is made for one: with a red ball four meters will do.'),
    group: group(
      2,
      6,
      'Hit one ball and run out to the side; the next one takes the rebound. A miss costs a life of three.',
    ),
  },
  'short-court-soft-hands': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Start by catching the ball on the racket before you play it back.'),
    wheelchair: how('Two bounces, and both of you keep moving between shots.'),
    smallSpace: how('It needs only the service boxes; a rope between two chairs will do as a net.'),
    group: group(
      5,
      8,
      'Two pairs side by side, straight ahead. The others come in on the loser’s place after seven points.',
    ),
  },
  'a-metre-inside': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from(
      'orange',
      'A frame half a meter inside the lines of the orange court, ten balls on each wing.',
    ),
    wheelchair: how('Feeds within two pushes, and the frame begins at the service line.'),
    smallSpace: how('Service boxes with a frame half a meter inside.'),
    group: LINE_OF_SIX,
  },
  'backhand-depth-count': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded:
      'Two left-handers rally from the deuce corners. With one of each, play straight ahead on one half of the court.',
    junior: from('green', 'Every ball past the service line counts one, and ten balls each.'),
    wheelchair: how('Markers at the service line; a ball past it counts two.'),
    smallSpace: how('At a wall: a line at two meters; count the backhands above it.'),
    group: group(4, 6, 'Two play while the next pair counts aloud; change after fifteen balls.'),
  },
  'change-on-the-fourth-ball': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from('green', 'Two balls across, then the change.'),
    wheelchair: how('The change is free of pace: place it, and recover before the answer.'),
    smallSpace: how('Service boxes: three soft balls across, then straight.'),
    group: group(3, 5, 'The one who loses the point goes to the end of the line.'),
  },
  'slice-that-stays-low': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: [],
    leftHanded:
      'Two left-handers slice from the deuce corners. With one of each, slice down the line on one half.',
    junior: from('green', 'Slice from a hand feed at the service line, ten balls, over a low net.'),
    wheelchair: how('Turn the chair sideways early and reach out; the ball may bounce twice.'),
    smallSpace: how('Service boxes: slice so that the second bounce comes before the service line.'),
    group: LINE_OF_SIX,
  },
  'inside-out-forehand': {
    demand: { legs: 'sprints', arm: 'heavy' },
    cautions: ['clear-court', 'arm-count'],
    leftHanded:
      'Set the machine to the deuce side, which is your backhand corner. Inside-out then goes to the far deuce corner.',
    junior: from('green', 'Hand feeds at the service line, five balls and a rest, twenty in all.'),
    wheelchair: not(
      'Running round the backhand costs a chair more court than it wins; train the backhand instead.',
    ),
    smallSpace: how('Drop the ball on your backhand side, step round it and hit into a net: thirty balls.'),
    group: group(
      5,
      8,
      'Three balls each from the feeder, then round the back to the end of the line. Two collect.',
    ),
  },
  'figure-of-eight': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from('orange', 'Inside the service boxes, with throws first.'),
    wheelchair: how('Service boxes with two bounces; leave the pattern when a ball is out of reach.'),
    smallSpace: how('Inside the service boxes it is as hard as on the whole court.'),
    group: group(4, 6, 'A line behind each player: play two shots, then let the next one in.'),
  },
} as const satisfies Guides;
