import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, WHOLE_COURT } from '../write.ts';

export const DEFENCE = {
  'neutral-is-enough': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from('orange', 'The attacker throws; two minutes, then swap.'),
    wheelchair: how('The attacker uses one half, and you have two bounces.'),
    smallSpace: how('Service boxes: soft attacks, high answers.'),
    group: group(3, 5, 'Defenders change after every third rally; the ones at the fence count the streak.'),
  },
  'lob-the-net-player': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['turn-and-run', 'clear-court'],
    leftHanded: 'Look at the net player’s grip: the backhand shoulder of a left-hander is on your left.',
    junior: from('orange', 'Lob a hand feed over a raised broom or racket held by the coach.'),
    wheelchair: how('Lob after the second bounce, with a long swing from below the wheel.'),
    smallSpace: how('Lob a dropped ball over a line at four meters on a high wall or fence.'),
    group: LINE_OF_SIX,
  },
  'wide-and-back': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court', 'brake'],
    leftHanded: null,
    junior: from('orange', 'Four throws a round, and catch the first round.'),
    wheelchair: how('Five balls a round, pushed in a figure of eight; the center mark is the turning point.'),
    smallSpace: how('Six meters between two cones: shadow the shot at each, eight a round.'),
    group: group(3, 6, 'One round each; the others rest as long as a round takes and collect.'),
  },
  'drop-shot-rescue': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: ['brake', 'clear-court'],
    leftHanded: null,
    junior: from('orange', 'The feeder drops the ball over the net by hand, from the service line for you.'),
    wheelchair: how('Start on the service line; the second bounce still counts.'),
    smallSpace: how(
      'Five meters: a partner drops a ball at arm’s length, and you reach it before the second bounce.',
    ),
    group: group(
      5,
      8,
      'One ball each, out on the side and back to the line. The next feed waits until the court is free.',
    ),
  },
  'slice-out-of-trouble': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: 'Your backhand corner is the deuce corner: the feeder drives there.',
    junior: from('green', 'Hand feeds two steps away, eight balls, with one hand or two.'),
    wheelchair: how('Reach out with a one-handed slice while the other hand turns the wheel.'),
    smallSpace: how('Shadow the stretch and the slice between two cones five meters apart, ten times.'),
    group: group(5, 6, 'Three balls each, then round the back to the end of the line.'),
  },
  'pass-in-two': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['close-range', 'clear-court'],
    leftHanded: null,
    junior: from('green', 'The net player holds the racket still in front of them.'),
    wheelchair: how('Feeds within three pushes, and the net player stays at the service line.'),
    smallSpace: how('Half a court, straight ahead, with a rope at half a meter for the first ball.'),
    group: group(3, 6, 'Passers in line, one point each; the net player changes after eight.'),
  },
  'ten-balls-to-survive': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['clear-court'],
    leftHanded: null,
    junior: from('orange', 'Five throws a set; a touch with the racket counts.'),
    wheelchair: how('Six balls a set to one half, with two bounces.'),
    smallSpace: WHOLE_COURT,
    group: group(3, 6, 'One set each. The rest clear the court between sets: ninety seconds are enough.'),
  },
} as const satisfies Guides;
