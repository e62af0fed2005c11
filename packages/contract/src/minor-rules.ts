/** The people around a minor, as the rules tell them apart. `blocked` is an adult teammate that the minor has blocked. */
export const AROUND_MINOR = [
  'self',
  'guardian',
  'admin',
  'coach',
  'adult',
  'minor',
  'outsider',
  'blocked',
  'public',
] as const;
export type AroundMinor = (typeof AROUND_MINOR)[number];

/** `second`: only together with a second adult. `-`: does not apply. */
export type MinorAnswer = 'yes' | 'second' | 'no' | '-';

const row = (label: string, answers: string) => ({ label, answers: answers.split(' ') });

/**
 * The one table of people who may contact, see, film and name a minor. The answers are in the order of AROUND_MINOR. A test
 * asks the server for each cell, and docs/minors.md shows the table. Policies ask it with `minorRule` for seven acts:
 * private-chat, feedback, ratings, contact, watch, public-link and crowd. The other rows describe what policies decide by
 * other rules, such as who is in the team; only that test holds them.
 */
export const MINOR_RULES = {
  //                                                          self guardian admin coach adult minor outsider blocked public
  'private-chat': row('Contact: open a private chat', '- no no no no yes no no no'),
  'group-chat': row('Contact: group chat with one more adult', '- no second second second yes no no no'),
  feedback: row('Contact: coach’s feedback', '- no second second no no no no no'),
  mail: row('Contact: invite a guardian by link or mail', 'yes no yes no no no no no no'),
  profile: row('See: profile', 'yes no yes yes yes yes no yes no'),
  'player-card': row(
    'See: player card beside the score, without a rating',
    'yes no yes yes yes yes no yes no',
  ),
  ratings: row('See: ratings', 'yes no no no no no no no no'),
  'birth-year': row('See: birth year', 'yes no no no no no no no no'),
  mark: row('See: Under 18 on the roster', 'yes no yes yes no no no no no'),
  contact: row('See: email and phone that the minor shows to the team', 'yes no yes no no no no no no'),
  presence: row('See: online or away', 'yes no yes yes yes yes no yes no'),
  calendar: row('See: team events and replies', 'yes yes yes yes yes yes no yes no'),
  reply: row('Answer an event for the minor', 'yes yes no no no no no no no'),
  messages: row('See: the minor’s private messages', 'yes yes no no no no no no no'),
  watch: row('See: a broadcast or recording of the minor’s match', 'yes no yes yes yes yes no yes no'),
  film: row('Film: broadcast the minor’s match to the team', 'no no yes no no no no no no'),
  'film-publicly': row('Film: broadcast it to outsiders', 'no no no no no no no no no'),
  'film-unwilling': row('Film: although the minor refused', 'no no no no no no no no no'),
  'public-link': row('Name: public link or scoreboard of the minor’s match', 'no no no no no no no no no'),
  scouting: row('See: scouting of how the minor plays', 'no no yes yes no no no no no'),
  people: row('Name: find by name for a new match', '- no yes yes yes yes no yes no'),
  crowd: row('Name: write beside a broadcast that outsiders watch', 'no - - - - - - - -'),
  confirm: row('Confirm less protection, after a week', 'no yes yes no no no no no no'),
} as const;
export type MinorAct = keyof typeof MINOR_RULES;

/** The answer of the table for one act of one person. */
export function minorRule(act: MinorAct, who: AroundMinor): MinorAnswer {
  const answer = MINOR_RULES[act].answers[AROUND_MINOR.indexOf(who)];
  return answer === 'yes' || answer === 'second' || answer === '-' ? answer : 'no';
}
