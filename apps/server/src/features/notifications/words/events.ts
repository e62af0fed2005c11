import { type About, fill, type Sentences, type WordsFor } from './about.ts';

type EventType =
  | 'event-new'
  | 'event-changed'
  | 'event-cancelled'
  | 'event-reminder'
  | 'event-summary'
  | 'event-reply-asked'
  | 'event-declined'
  | 'event-answered'
  | 'event-place'
  | 'time-poll'
  | 'spare'
  | 'child-event';

/** Words for events, the search for a time, and offered places. */
export const EVENT_WORDS: WordsFor<EventType> = {
  'event-new': (about) => ({
    title: `New: ${about.text('title')}`,
    body: about.text('when'),
    link: eventLink(about),
  }),
  'event-changed': (about) => ({
    title: changeOf(about),
    body: about.text('note') || about.text('place'),
    link: eventLink(about),
  }),
  'event-cancelled': ({ detail, text }) => ({
    title: `${text('title')} is canceled`,
    body: detail.isSeries ? `${text('when')} and after` : text('when'),
    link: '/calendar',
  }),
  'event-reminder': (about) => ({
    title: `Coming up: ${about.text('title')}`,
    body: [about.text('when'), ...dutiesOf(about, YOUR_DUTIES)].join(' · '),
    link: eventLink(about),
  }),
  'event-summary': (about) => ({
    title: `${about.text('title')}: ${summaryOf(about)}`,
    body: about.text('when'),
    link: eventLink(about),
  }),
  'event-reply-asked': (about) => ({
    title: about.fromId
      ? `${about.from} asks: are you coming to ${about.text('title')}?`
      : `Are you coming to ${about.text('title')}?`,
    body: about.text('when'),
    link: eventLink(about),
  }),
  'event-declined': (about) => ({
    title: `${about.from} can't come: ${about.text('title')}`,
    body: [about.text('when'), about.text('note')].filter(Boolean).join(' · '),
    link: eventLink(about),
  }),
  'event-answered': (about) => ({
    title: `${about.from} replied for you: ${about.text('answer')}`,
    body: `${about.text('title')}, ${about.text('when')}${moreDates(Number(about.detail.more ?? 0))}`,
    link: eventLink(about),
  }),
  'event-place': (about) => ({
    title: about.detail.isLost
      ? `You're on the waitlist now: ${about.text('title')}`
      : `You got a spot: ${about.text('title')}`,
    body: about.text('when'),
    link: eventLink(about),
  }),
  'time-poll': ({ text }) => ({
    title: `Which times work for ${text('title')}?`,
    body: text('team'),
    link: `/time-polls/${text('pollId')}`,
  }),
  spare: (about) => {
    const { from, text } = about;
    const what = text('what');
    return {
      title: fill(SPARE_SENTENCES[what], spareOf(about), from),
      body: text('when'),
      link: LEADING_TO_OFFER.has(what)
        ? `/spares/${text('offerId')}`
        : `/calendar/${text('eventId')}/${text('key')}`,
    };
  },
  'child-event': (about) => {
    const { from, fromId, detail, text } = about;
    const ofSpare = SPARE_SENTENCES[text('what').replace('spare-', '')];
    if (ofSpare !== undefined) {
      return {
        title: `${from}: ${fill(ofSpare, spareOf(about))}`,
        body: text('when'),
        link: `/spares/${text('offerId')}?for=${text('minorId')}`,
      };
    }
    return {
      title: `${from}: ${text('title')}`,
      body: [text('when'), ...dutiesOf(about, DUTIES)].join(' · '),
      link: detail.pollId ? `/time-polls/${text('pollId')}?for=${fromId ?? ''}` : '/settings#family',
    };
  },
};

function eventLink({ text }: About): string {
  return `/calendar?event=${text('eventId')}&date=${text('key')}`;
}

const SPARE_SENTENCES: Sentences = {
  asked: 'Can you play? {0}',
  moved: 'The time changed. Can you still play? {0}',
  filled: 'Filled: {0}',
  withdrawn: 'No longer needed: {0}',
  taken: '{1} takes the place: {0}',
  expired: 'No one took the place in time: {0}',
};

const LEADING_TO_OFFER: ReadonlySet<string> = new Set(['asked', 'moved', 'filled', 'withdrawn']);

/** `Match day, S2`, or the event alone. */
function spareOf({ text }: About): string {
  const code = text('code');
  return code === '' ? text('title') : `${text('title')}, ${code}`;
}

/** The change of an event, in a sentence. */
function changeOf({ detail, text }: About): string {
  const title = text('title');
  const [was, wasTitle] = [text('was'), text('wasTitle')];
  if (was !== '') {
    return `${title} moved to ${text('when')} (was ${was}). Please reply again`;
  }
  if (wasTitle !== '') {
    return `${wasTitle}, ${text('when')}, is now “${title}”`;
  }
  if (text('gone') !== '') {
    return `${title}, ${text('when')}: ${text('gone')}`;
  }
  // Notices of earlier versions are about locations only, and don't say so.
  const news = [Number(detail.isRelocated ?? 1) === 1 ? 'location' : '', text('note') && 'note'];
  return `${title}, ${text('when')}: new ${news.filter((one) => one !== '').join(' and ')}`;
}

/** `7 going, 2 maybe, 3 no reply`. */
function summaryOf({ detail }: About): string {
  const parts = [
    [detail.going, 'going'],
    [detail.maybe, 'maybe'],
    [detail.no, 'not going'],
    [detail.silent, 'no reply'],
  ] as const;
  return parts.flatMap(([count, word]) => (Number(count) > 0 ? `${count} ${word}` : [])).join(', ');
}

const YOUR_DUTIES = ['You bring', 'Your ride', 'You drive'] as const;
const DUTIES = ['Brings', 'Ride', 'Drives'] as const;

/** The tasks and rides that a reader, or a child of theirs, has taken for an event. */
function dutiesOf({ text }: About, [bring, ride, drive]: typeof YOUR_DUTIES | typeof DUTIES): string[] {
  const lines = [
    [bring, text('brings')],
    [ride, text('rides')],
    [drive, text('drives')],
  ];
  return lines.flatMap(([word, what]) => (what === '' ? [] : `${word}: ${what}`));
}

function moreDates(count: number): string {
  return count === 0 ? '' : ` and ${count} more ${count === 1 ? 'date' : 'dates'}`;
}
