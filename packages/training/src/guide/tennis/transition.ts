import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, not } from '../write.ts';

export const TRANSITION = {
  'short-or-deep': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court', 'brake'],
    leftHanded: null,
    junior: from('red', 'Throws: call, run and catch. Then the same with a racket.'),
    wheelchair: how('Call, then turn and push at once; a short ball may bounce twice.'),
    smallSpace: how('Service box with a line in the middle: call and play soft balls.'),
    group: group(5, 10, 'Everyone in line calls. Two balls each, and out on the side after the second.'),
  },
  'two-steps-one-approach': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['brake', 'clear-court'],
    leftHanded: 'Your forehand line is on the left: start there, and move the cones with you.',
    junior: from('red', 'Drop, hit and walk to the net; touch a cone there.'),
    wheelchair: how('Drop the ball in front of the wheels while rolling, and go on to the service line.'),
    smallSpace: how('Drop, step and play into a net or at a wall; walk through each one.'),
    group: group(5, 8, 'Two lines, one at each sideline, ten balls each. Walk back outside the court.'),
  },
  'approach-and-pass': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'clear-court'],
    leftHanded: null,
    junior: from('orange', 'Half court, and the pass has to bounce before it counts.'),
    wheelchair: how('Approach to the service line; the passer uses half the court.'),
    smallSpace: how('Half a court, down the line.'),
    group: group(
      3,
      6,
      'The one who comes in goes to the passers after the point, and the winner of two stays in.',
    ),
  },
  'half-volley-and-hold': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: [],
    leftHanded: null,
    junior: from('green', 'Drop a ball yourself and meet it right after the bounce, ten times.'),
    wheelchair: how('Meet the ball beside the front wheel, right after either bounce.'),
    smallSpace: how('At a wall, three meters away: let the rebound bounce and block it at once.'),
    group: LINE_OF_SIX,
  },
  'serve-and-volley-ladder': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['brake', 'clear-court', 'arm-count'],
    leftHanded: null,
    junior: from('green', 'Three rungs, with an underarm serve from the service line.'),
    wheelchair: not(
      'The way from serve to volley is too far for a chair; train the ball after the serve instead.',
    ),
    smallSpace: how('Service box: a throw, two steps, and a volley from a hand feed.'),
    group: group(3, 6, 'Servers climb in turn against one returner, who changes after each rung.'),
  },
  'swing-volley-close-finish': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court', 'brake'],
    leftHanded: null,
    junior: from('green', 'Catch the high ball at the shoulder first, then swing at five.'),
    wheelchair: how('High feeds to the service line, met at shoulder height from a slow roll.'),
    smallSpace: how('A hand feed from five meters, and a net behind it to hit into.'),
    group: LINE_OF_SIX,
  },
  'sneak-in-behind-the-moonball': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded:
      'Two left-handers rally from the deuce corners. With one of each, play straight ahead on one half.',
    junior: from('orange', 'High balls over a rope, and come in behind every one.'),
    wheelchair: how('Come in to the service line while the ball is up, with two bounces for both.'),
    smallSpace: not('A high and deep ball needs the whole length.'),
    group: group(3, 5, 'Winner of the point stays as the one who comes in; the next one rallies.'),
  },
} as const satisfies Guides;
