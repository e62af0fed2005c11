import { type About, fill, type Sentences, teamLink, type Words, type WordsFor } from './about.ts';

type PeopleType =
  | 'join-request'
  | 'team-joined'
  | 'role-changed'
  | 'team-removed'
  | 'naming-asked'
  | 'protection'
  | 'guardian'
  | 'report-decided';

/** Words for members of teams, under-18s and their guardians, and reports. */
export const PEOPLE_WORDS: WordsFor<PeopleType> = {
  'join-request': (about) => ({
    title: `${about.from} asks to join ${about.text('team')}`,
    body: '',
    link: `${teamLink(about)}&invites=1`,
  }),
  'team-joined': (about) => ({
    title: `${about.from} joined ${about.text('team')}`,
    body: '',
    link: teamLink(about),
  }),
  'role-changed': (about) => ({
    title: `You're now ${about.text('role')} in ${about.text('team')}`,
    body: '',
    link: `${teamLink(about)}&tab=roles`,
  }),
  'team-removed': ({ text }) => ({
    title: `You were removed from ${text('team')}`,
    body: '',
    link: '/team',
  }),
  'naming-asked': ({ from }) => ({
    title: `${from} asks to add you to matches`,
    body: '',
    link: '/settings#matches',
  }),
  protection: (about) => familyWords(about, PROTECTION_SENTENCES),
  guardian: (about) => familyWords(about, GUARDIAN_SENTENCES),
  'report-decided': ({ text }) => ({
    title: 'Your report was reviewed',
    body: DECISIONS[text('decision')] ?? '',
    link: '/support',
  }),
};

function familyWords({ from, text }: About, sentences: Sentences): Words {
  return { title: fill(sentences[text('what')], from), body: '', link: '/settings#family' };
}

/** News of under-18s: their own, and for others, which come from the minor. */
const PROTECTION_SENTENCES: Sentences = {
  'own-marked': '{0} marked you as under 18',
  'own-unmarked': '{0} removed your under-18 mark',
  'own-confirmed': '{0} confirmed what you asked for',
  'own-declined': '{0} declined what you asked for',
  unmarked: '{0} is no longer marked as under 18',
  asked: '{0} asks for less protection',
  confirmed: '{0} now has less protection, as asked for',
  declined: '{0} keeps the same protection',
};

/** The same of guardians. */
const GUARDIAN_SENTENCES: Sentences = {
  'own-accepted': '{0} accepted. An admin has yet to confirm',
  'own-active': '{0} is now your guardian',
  'own-ended': '{0} is no longer your guardian',
  accepted: '{0} has a guardian to confirm',
  active: '{0} has a new guardian',
  ended: '{0} has one guardian fewer',
  'guardian-accepted': 'An admin has yet to confirm you as guardian of {0}',
  'guardian-active': "You're now a guardian of {0}",
  'guardian-ended': "You're no longer a guardian of {0}",
};

/** The operator's decisions on a report, for the person who made it. */
const DECISIONS: Sentences = {
  kept: 'It does not break the rules.',
  removed: 'The message was removed.',
  disabled: 'The account was disabled.',
};
