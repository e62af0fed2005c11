/** Advice for the figures that analytics compares; names and meanings are in the statistics catalog. */
import type { Sport } from '@allcourt/scoring';
import type { FigureId } from '@allcourt/scoring/stats';

/** Advice for a figure. */
export interface FigureCard {
  readonly id: FigureId;
  readonly why: string;
  readonly how: string;
}

/** The figures that are compared, the widest first. */
export const FIGURE_CARDS: Readonly<Record<Sport, readonly FigureCard[]>> = {
  tennis: [
    {
      id: 'points-won',
      why: 'Matches are closer than scores: win 53% of points and you win most of them.',
      how: 'Give away less before you try to win more: one more ball in play in every rally.',
    },
    {
      id: 'service-points-won',
      why: 'The serve is the one shot you fully control. Holding depends on it.',
      how: 'Serve with a plan for the next ball: decide before the toss where your first shot goes.',
    },
    {
      id: 'first-serves-in',
      why: 'A first serve is worth more than a second one, so each miss has a price.',
      how: 'Take a little pace off, add height over the net, and keep the same rhythm on both serves.',
    },
    {
      id: 'first-serve-points-won',
      why: 'Shows how much your best serve wins, whatever its success rate.',
      how: 'Vary the place more than the pace: the body and the T are the least used at club level.',
    },
    {
      id: 'second-serve-points-won',
      why: 'Opponents wait for it. It is the first thing to break under pressure.',
      how: 'Practice second serves alone: full swing, more spin, never a push.',
    },
    {
      id: 'return-points-won',
      why: 'No break without it. A few percent here can mean a break per set.',
      how: 'Start with a short backswing and aim deep through the middle: a return in play asks a question.',
    },
    {
      id: 'first-serve-return-won',
      why: 'Shows whether their best serve is safe against you.',
      how: 'Stand a step farther back, block, and play the point from neutral.',
    },
    {
      id: 'second-serve-return-won',
      why: 'This is where breaks come from.',
      how: 'Step in, take it early, and play it to a target you chose in advance.',
    },
    {
      id: 'break-points-won',
      why: 'Each chance takes a whole game to create. Small numbers swing: check how many there were.',
      how: 'Play the pattern that earned the break point, not a new one.',
    },
    {
      id: 'break-points-saved',
      why: 'It decides how many of your hard games you hold.',
      how: 'Get the first serve in at three quarters of the pace, and make them play.',
    },
    {
      id: 'holds',
      why: 'Hold every game and one break wins the set.',
      how: 'The first two points decide most games: start each with your surest serve.',
    },
    {
      id: 'pressure-points-won',
      why: 'These points move the score the most. Compare it with all your points.',
      how: 'The same routine before each: breathe, choose a target, commit.',
    },
  ],
  pickleball: [
    {
      id: 'points-won',
      why: 'Rallies come before points: with side-out scoring you need them twice.',
      how: 'Keep one more ball in play. Most rallies end in an error, not in a winner.',
    },
    {
      id: 'service-points-won',
      why: 'With side-out scoring only these are points.',
      how: 'Serve deep, then stay back for the third shot: the return comes to your feet.',
    },
    {
      id: 'serves-in',
      why: 'A missed serve is a turn given away without a rally.',
      how: 'Aim a yard inside the baseline and at the center of the box; pace comes later.',
    },
    {
      id: 'return-points-won',
      why: 'Each one keeps them from a point and brings your serve nearer.',
      how: 'Return deep and high, and use the time to reach the kitchen line.',
    },
    {
      id: 'returns-in',
      why: 'The returner has the better position. An error throws that away.',
      how: 'A slow, deep ball through the middle is enough.',
    },
    {
      id: 'third-in-drop',
      why: 'The drop is the way to the kitchen line. One in the net is a lost turn.',
      how: 'Lift from the legs, let the ball peak on your side of the net.',
    },
    {
      id: 'third-won-drop',
      why: 'Landing the drop is only half: this shows whether it got you forward.',
      how: 'Follow each good drop in; stop when they hit down, keep going when they lift.',
    },
    {
      id: 'third-won-drive',
      why: 'Compare it with the drop to see which third shot works for you.',
      how: 'Drive short returns, at the player who is still moving, and drop the next ball.',
    },
    {
      id: 'attacks-won',
      why: 'Below 50%, wait for a higher ball.',
      how: 'Attack only what is above the net, at the right hip or shoulder.',
    },
    {
      id: 'counters-won',
      why: 'Good hands make their speed-ups unsafe.',
      how: 'Paddle up in front of the chest, short block, back to the dink.',
    },
    {
      id: 'set-points-won',
      why: 'Leads become games here.',
      how: 'Serve the same as at 4-4; the rally you know is the one that wins.',
    },
    {
      id: 'pressure-points-won',
      why: 'They move the score the most. Compare it with all your rallies.',
      how: 'A time-out, a breath and one agreed target before the serve.',
    },
  ],
};

export const PRESSURE_FIGURES: Readonly<Record<Sport, readonly FigureId[]>> = {
  tennis: [
    'break-points-won',
    'break-points-saved',
    'game-points-won',
    'game-points-saved',
    'set-points-won',
    'set-points-saved',
    'deciding-points-won',
    'tiebreak-points-won',
    'pressure-points-won',
  ],
  pickleball: [
    'set-points-won',
    'set-points-saved',
    'match-points-won',
    'match-points-saved',
    'pressure-points-won',
  ],
};
