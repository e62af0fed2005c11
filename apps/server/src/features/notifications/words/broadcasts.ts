import { type About, fill, type Sentences, type WordsFor } from './about.ts';

type BroadcastType = 'broadcast-live' | 'broadcast-reminder' | 'followed-live' | 'recording-expires';

/** Words for broadcasts and their recordings. */
export const BROADCAST_WORDS: WordsFor<BroadcastType> = {
  'broadcast-live': (about) => ({
    title: `${about.text('team')} is live`,
    body: about.text('title'),
    link: broadcastLink(about),
  }),
  'broadcast-reminder': (about) => ({
    title: fill(REMINDERS[about.text('what')], about.text('title')),
    body: [about.text('team'), about.text('when')].filter(Boolean).join(' · '),
    link: about.detail.broadcastId ? broadcastLink(about) : `/broadcast?team=${about.teamId ?? ''}`,
  }),
  'followed-live': ({ text }) => ({
    title: `${text('followed')} is live`,
    body: text('title'),
    // Open to everyone, so that no membership is needed.
    link: `/live/${text('broadcastId')}`,
  }),
  'recording-expires': (about) => ({
    title: `A recording of ${about.text('team')} expires in 7 days`,
    body: about.text('title'),
    link: broadcastLink(about),
  }),
};

function broadcastLink({ teamId, text }: About): string {
  return `/broadcast?team=${teamId ?? ''}&id=${text('broadcastId')}`;
}

/** News of a scheduled broadcast, for those who asked to be reminded. */
const REMINDERS: Sentences = {
  soon: 'Starting soon: {0}',
  live: '{0} is live',
  moved: 'New time: {0}',
  canceled: '{0} is canceled',
};
