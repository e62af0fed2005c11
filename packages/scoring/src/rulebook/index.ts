/**
 * Every rule that the package cites, in a sentence or two, with its source.
 *
 * The words are ours; the source is the authority. Separate from the rules' code, so that devices load it only when it
 * is needed.
 */
/** A rule, explained for a person. */
export interface Rule {
  readonly title: string;
  readonly text: string;
  /** Its place in the source. */
  readonly source: string;
}

const ITF = 'ITF Rules of Tennis 2026';
const USAP = 'USA Pickleball Official Rulebook 2026';
const USAP_2025 = 'USA Pickleball Official Rulebook 2025';

/** Every rule by its number. */
export const RULEBOOK = {
  'T-01': {
    title: 'Game',
    text: 'Points count 15, 30, 40, game. At forty all, deuce, two points in a row win. The server’s score is called first.',
    source: `${ITF}, rule 5a`,
  },
  'T-02': {
    title: 'Deciding point',
    text: 'Without advantage, one point decides at deuce. The receivers choose the court. In doubles they may not change places for it; in mixed doubles the player of the server’s gender receives.',
    source: `${ITF}, appendix VI`,
  },
  'T-03': {
    title: 'Tiebreak',
    text: 'Points count 1, 2, 3. The first to seven, two clear, wins the game and the set.',
    source: `${ITF}, rule 5b`,
  },
  'T-04': {
    title: 'Service in a tiebreak',
    text: 'The player due to serve serves the first point. After that, the sides alternate every two points.',
    source: `${ITF}, rule 5b`,
  },
  'T-05': {
    title: 'Courts in a tiebreak',
    text: 'The first point is served from the right, then from alternate sides.',
    source: `${ITF}, rule 17`,
  },
  'T-06': {
    title: 'After a tiebreak',
    text: 'The side that served first in the tiebreak receives first in the next set.',
    source: `${ITF}, rule 5b`,
  },
  'T-07': {
    title: 'Set',
    text: 'Won by six games, two clear. At six games all there is a tiebreak, except in an advantage set, which continues until a side leads by two.',
    source: `${ITF}, rule 6`,
  },
  'T-08': {
    title: 'Match',
    text: 'Best of three or five sets. One set, or one set to eight games, is a club convention.',
    source: `${ITF}, rule 7`,
  },
  'T-09': {
    title: 'Change of ends',
    text: 'Change ends after the first, third and every other odd game of a set, and after the set if its games add up to an odd number.',
    source: `${ITF}, rule 10`,
  },
  'T-10': {
    title: 'Change of ends in a tiebreak',
    text: 'Change ends after every six points. Events may choose the alternative: after the first point, then after every four.',
    source: `${ITF}, rule 10 and appendix VI`,
  },
  'T-11': {
    title: 'Service',
    text: 'The serve alternates every game, also from set to set.',
    source: `${ITF}, rule 14`,
  },
  'T-12': {
    title: 'Service courts',
    text: 'Each game starts from the right court; the server changes courts after every point.',
    source: `${ITF}, rule 17`,
  },
  'T-13': {
    title: 'Order of service in doubles',
    text: 'The pair that serves first in a set decides which partner serves; the other pair decides before the second game. Partners alternate in that order for the set.',
    source: `${ITF}, rule 14`,
  },
  'T-14': {
    title: 'Order of receiving in doubles',
    text: 'Before first receiving in a set, each pair decides who takes the deuce court. It stays that way for the set.',
    source: `${ITF}, rule 15`,
  },
  'T-15': {
    title: 'Doubles in a tiebreak',
    text: 'The set’s order of service continues through the tiebreak.',
    source: `${ITF}, rule 5b`,
  },
  'T-16': {
    title: 'Match tiebreak',
    text: 'A tiebreak to ten, or seven, replaces the deciding set. The order of service continues; a pair may change its own, as in a new set.',
    source: `${ITF}, appendix VI`,
  },
  'T-17': {
    title: 'Final-set tiebreak',
    text: 'At six games all, the final set may be decided by a tiebreak to ten, as at the four major championships.',
    source: `${ITF}, appendix VI`,
  },
  'T-18': {
    title: 'Short set',
    text: 'Won by four games, two clear. There is a tiebreak at four all, or at three all if the event chooses.',
    source: `${ITF}, appendix VI`,
  },
  'T-19': {
    title: 'Short-set tiebreak',
    text: 'First to five, with a deciding point at four all. Change ends once, after four points.',
    source: `${ITF}, appendix VI`,
  },
  'T-20': {
    title: 'Fast4 and no-let',
    text: 'Short sets, no advantage, and a serve that touches the net and lands in is in play.',
    source: `${ITF}, appendix VI`,
  },
  'T-21': {
    title: 'Timed set',
    text: 'The event may end a set when time is called. The leader wins it.',
    source: 'No rule of tennis',
  },
  'T-22': {
    title: 'Mistakes found later',
    text: 'Points already played count. A wrong server or a wrong side is corrected as soon as it is noticed.',
    source: `${ITF}, rule 27`,
  },
  'T-23': {
    title: 'Continuous play',
    text: 'Twenty-five seconds between points, ninety at a change of ends, two minutes between sets; no rest at the first change of a set or in a tiebreak. The first delay of a side is a warning; each later one costs the server a serve and the receiver a point.',
    source: `${ITF}, rule 29 and code of conduct`,
  },
  'T-24': {
    title: 'Penalties and endings',
    text: 'Penalties, retirement, walkover and default change or end a match without a point being played. For conduct a side gets a warning, then a point and then a game against it; in doubles the violations of both partners add up.',
    source: `${ITF}, code of conduct`,
  },
  'T-25': {
    title: 'Break point',
    text: 'A point that would win the game for the receiver, including the deciding point of no-ad; never a tiebreak point. A term of statistics, not of the rules.',
    source: 'Custom',
  },
  'P-01': {
    title: 'Side-out scoring',
    text: 'Only the serving side scores.',
    source: `${USAP}, 4.A`,
  },
  'P-02': {
    title: 'Game',
    text: 'Won by eleven, fifteen or twenty-one points, two clear. In team play an event may allow a lead of one.',
    source: `${USAP}, 4.B and 15.C`,
  },
  'P-03': {
    title: 'Singles',
    text: 'The server serves from the right when their score is even and from the left when it is odd. Losing the rally is a side out. The call is two numbers.',
    source: `${USAP}, 5.A`,
  },
  'P-04': {
    title: 'The first service turn',
    text: 'Both partners serve before a side out, except at the start of a game, when only one does. That player counts as the second server, so the game opens at 0–0–2.',
    source: `${USAP}, 5.B.2 and 6.B.2`,
  },
  'P-05': {
    title: 'Call and server number',
    text: 'The call is the servers’ score, the receivers’ score and the server’s number. After a side out the player on the right serves first.',
    source: `${USAP}, 5.B and 6.B.2`,
  },
  'P-06': {
    title: 'Positions',
    text: 'The player who started on the right is on the right when the side’s score is even and on the left when it is odd; the partner is on the other side.',
    source: `${USAP}, 5.B.3`,
  },
  'P-07': {
    title: 'Service turn',
    text: 'A server who wins the rally scores, changes courts and serves again. When the first server loses, the partner serves; when the second loses, the other side does.',
    source: `${USAP}, 5.B.5–6`,
  },
  'P-08': {
    title: 'Stacking',
    text: 'Only the server and the receiver have a set place, and only at the serve.',
    source: `${USAP}, 5.B.4`,
  },
  'P-09': {
    title: 'Between games',
    text: 'Ends and the first serve change every game.',
    source: `${USAP_2025}, 5.B.1`,
  },
  'P-10': {
    title: 'Change of ends in a game',
    text: 'In the deciding or only game, change ends when a side first reaches six of eleven, eight of fifteen or eleven of twenty-one. The serve stays. A missed change is made when it is noticed.',
    source: `${USAP}, 21.B`,
  },
  'P-11': {
    title: 'Starting server',
    text: 'A pair may start each game with either player.',
    source: `${USAP_2025}, 5.A.2`,
  },
  'P-12': {
    title: 'Time-outs',
    text: 'Two of one minute each in a game to eleven or fifteen, three in a game to twenty-one.',
    source: `${USAP}, 21.A`,
  },
  'P-13': {
    title: 'Clocks',
    text: 'Ten seconds to serve after the call, two minutes between games, one medical time-out of fifteen minutes per match.',
    source: `${USAP}, 6.D and 21.C; ${USAP_2025}, 5.B.2`,
  },
  'P-14': {
    title: 'Warnings, technical fouls and forfeits',
    text: 'A verbal warning, a technical warning, a technical foul, the game, the match: violations of both partners add up, and delays are among them. At a technical foul the offender loses a point or, at zero, the opponent gains one. Positions follow the new score, the server stays, and it can end the game.',
    source: `${USAP}, 22.D–F and 22.K`,
  },
  'P-15': {
    title: 'Wrong call',
    text: 'A rally counts even if a wrong call is noticed after it. The score is corrected before the next serve.',
    source: `${USAP}, 6.F.4`,
  },
  'P-20': {
    title: 'Rally scoring',
    text: 'Every rally scores. There is no second server: losing the rally is a side out. The call is two numbers.',
    source: `${USAP}, 14.A`,
  },
  'P-21': {
    title: 'Positions in rally scoring',
    text: 'Players line up by their own side’s score: right when even, left when odd.',
    source: `${USAP}, 14.A.4`,
  },
  'P-22': {
    title: 'Game point in rally scoring',
    text: 'Since 2026 the receivers can win the game. In 2025 a side could win it only on its own serve: the freeze.',
    source: `${USAP}, 4.B and 14.A.2`,
  },
  'P-23': {
    title: 'Use of rally scoring',
    text: 'Games to eleven, fifteen or twenty-one, or seven in bad weather; not in double-elimination doubles or at nationals.',
    source: `${USAP}, section 14`,
  },
  'P-24': {
    title: 'Static sides',
    text: 'A club convention: partners never change sides. The right player serves on an even score, the left on an odd one, and the last points may count only on a side’s own serve.',
    source: 'Club custom',
  },
  'P-25': {
    title: 'DreamBreaker',
    text: 'At two games all, singles with rally scoring to twenty-one decide a team tie. Four players per side take turns of four rallies, ends change at eleven, and the last point must be won on serve.',
    source: 'Major League Pickleball 2026',
  },
} as const satisfies Readonly<Record<`${'T' | 'P'}-${number}`, Rule>>;
