import { type About, fill, type Sentences, teamLink, type WordsFor } from './about.ts';

type MatchType =
  | 'match-named'
  | 'match-answered'
  | 'match-claimed'
  | 'ladder-challenge'
  | 'lineup'
  | 'coach-feedback'
  | 'training-assigned'
  | 'training-done';

/** Words for matches, ladders, lineups, and what a coach says of them. */
export const MATCH_WORDS: WordsFor<MatchType> = {
  'match-named': (about) => {
    const score = about.text('score');
    return {
      title: score === '' ? `${about.from} added you to a match` : `Confirm your match with ${about.from}`,
      body: score,
      link: matchLink(about),
    };
  },
  'match-answered': (about) => ({
    title: fill(ANSWERS[about.text('answer')], about.from),
    body: about.text('text'),
    link: matchLink(about),
  }),
  'match-claimed': ({ from, text }) => ({
    title: fill(CLAIMS[text('state')], from, text('name')),
    body: '',
    link: '/matches?tab=history&claims=1',
  }),
  'ladder-challenge': (about) => ({
    title: fill(CHALLENGES[about.text('what')], about.from),
    body: '',
    link: `${teamLink(about)}&tab=ladder&sport=${about.text('sport')}`,
  }),
  lineup: ({ from, text }) => ({
    title: fill(LINEUPS[text('what')], text('opponent'), from),
    body: text('when'),
    link: `/ties/${text('tieId')}`,
  }),
  'coach-feedback': ({ from, text }) => ({
    title: `${from} left feedback`,
    body: text('text'),
    link: `/training?tab=feedback&thread=${text('threadId')}`,
  }),
  'training-assigned': ({ from, text }) => ({
    title: `${from} assigned you ${text('title')}`,
    body: text('due'),
    link: `/training?tab=feedback&assignment=${text('assignmentId')}`,
  }),
  'training-done': ({ from, teamId, text }) => ({
    title: `${from} completed ${text('title')}`,
    body: text('score'),
    link: `/training?tab=feedback&as=coach&team=${teamId ?? ''}`,
  }),
};

function matchLink({ text }: About): string {
  return `/matches/${text('matchId')}`;
}

const ANSWERS: Sentences = {
  confirmed: '{0} confirmed your match',
  disputed: '{0} disputes the result of your match',
  declined: "{0} says it wasn't them in your match",
  taken: '{0} took over your correction',
  kept: '{0} kept the result that you dispute',
  withdrawn: '{0} withdrew the dispute',
};

const CLAIMS: Sentences = {
  open: '{0} says they are “{1}” in your matches',
  accepted: '{0} confirmed that you are “{1}”',
  refused: "{0} says you aren't “{1}”",
  undone: '{0} took back that you are “{1}”',
};

const CHALLENGES: Sentences = {
  made: '{0} challenged you on the ladder',
  accepted: '{0} accepted your challenge',
  declined: '{0} declined your challenge',
  withdrawn: '{0} withdrew the challenge',
  times: '{0} proposed times for your challenge',
};

const LINEUPS: Sentences = {
  asked: 'Confirm your place against {0}',
  changed: 'Your line against {0} changed',
  dropped: 'You are no longer in the lineup against {0}',
  reminded: 'Reminder: confirm your place against {0}',
  declined: '{1} declined their place against {0}',
};
