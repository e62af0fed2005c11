import type { About, Words, WordsFor } from './about.ts';

/** Words for messages. */
export const TALK_WORDS: WordsFor<'direct-message' | 'mention' | 'announcement' | 'team-message'> = {
  'direct-message': (about) => ({ ...talkOf(about), link: conversationLink(about) }),
  mention: (about) => {
    const where = about.text('where');
    return {
      title: `${about.from} mentioned you${where === '' ? '' : ` in ${where}`}`,
      body: about.text('text'),
      link: messageLink(about),
    };
  },
  announcement: (about) => ({
    title: `${about.detail.isReminder ? 'Reminder: announcement' : 'Announcement'} in ${about.text('where')}`,
    body: quoteOf(about),
    link: messageLink(about),
  }),
  'team-message': (about) => ({
    title: `${messages(countOf(about))} in ${about.text('where')}`,
    body: quoteOf(about),
    link: conversationLink(about),
  }),
};

function conversationLink({ text }: About): string {
  return `/team?conversation=${text('conversationId')}`;
}

function messageLink(about: About): string {
  return `${conversationLink(about)}&at=${about.text('seq')}`;
}

/** Private talk: with one person, or in a group. */
function talkOf(about: About): Pick<Words, 'title' | 'body'> {
  const { from, text } = about;
  const where = text('where');
  const count = countOf(about);
  if (where !== '') {
    return { title: `${messages(count)} in ${where}`, body: quoteOf(about) };
  }
  const title = count === 1 ? `${from} wrote to you` : `${messages(count)} from ${from}`;
  return { title, body: text('text') };
}

/** The quote with its author; none once the message is deleted. */
function quoteOf({ from, text }: About): string {
  const quote = text('text');
  return quote === '' ? '' : `${from}: ${quote}`;
}

function countOf({ detail }: About): number {
  return Number(detail.count ?? 1);
}

function messages(count: number): string {
  if (count === 1) {
    return 'A new message';
  }
  return count > 99 ? '99+ new messages' : `${count} new messages`;
}
