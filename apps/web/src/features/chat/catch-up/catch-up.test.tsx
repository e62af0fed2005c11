import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import {
  type PlaceOfMessage,
  PrivateMessagesPanel,
} from '#web/features/chat/conversations/private-messages-panel.tsx';
import { unreadToCatchUp } from './catch-up.ts';
import { CatchUpDialog, type CatchUpProps } from './catch-up-dialog.tsx';

const TEAM = '018d7777-0000-7000-8000-0000000000f1';
const TEAM_CHAT = '018d7777-0000-7000-8000-0000000000f2';
const FALCONS = { id: TEAM_CHAT, kind: 'team', teamId: TEAM, name: 'Falcons' };
const BUS = buildMessage({ seq: 4, conversationId: TEAM_CHAT, text: 'Bus at 5:15' });
const POLL = { answers: [], voters: 0, isMultiple: false, isAnonymous: false, closesAt: null };
const ANSWER = {
  asks: [
    { conversation: FALCONS, message: { ...BUS, announcement: { endedAt: null } } },
    { conversation: FALCONS, message: buildMessage({ seq: 6, text: 'Food?', poll: POLL }) },
  ],
  talk: [
    {
      conversation: FALCONS,
      ...{ seq: 9, unread: 5, unreadMentions: 0, people: [DEV.name, ELENA.name], otherPeople: 2 },
      first: buildMessage({ seq: 5, text: 'Any balls left?' }),
    },
    {
      conversation: { id: CONVERSATION, kind: 'direct', teamId: null, name: ELENA.name },
      ...{ seq: 3, unread: 3, unreadMentions: 0, people: [ELENA.name], otherPeople: 0 },
      first: buildMessage({ seq: 1, text: 'Court 4?' }),
    },
  ],
};
const ASK = 'GET /api/chat/catch-up';

function WithNeeds(props: CatchUpProps) {
  return <CatchUpDialog {...props} needs={[<li key="one">Reply to Saturday practice</li>]} />;
}

async function openPanel(answer: unknown = ANSWER, unread = 8) {
  const server = startChatServer(buildConversation({ unread, seq: 9 }), []);
  server.answers[ASK] = () => answer;
  const opened: [string | null, PlaceOfMessage | undefined][] = [];
  const view = await renderChat(
    <PrivateMessagesPanel openId={null} onOpen={(id, at) => opened.push([id, at])} CatchUp={WithNeeds} />,
  );
  await screen.findByRole('button', { name: /^Elena Marquez/ });
  return { server, opened, ...view };
}

const openDialog = async (person: { click(element: Element): Promise<void> }) => {
  await person.click(screen.getByRole('button', { name: 'Catch me up' }));
  return screen.findByRole('dialog', { name: 'Catch me up' });
};

describe('catching up', () => {
  test('is offered for more than a few unread messages', async () => {
    const { unmount } = await openPanel(ANSWER, 5);
    expect(screen.queryByRole('button', { name: 'Catch me up' })).toBeNull();
    unmount();
    await openPanel(ANSWER, 6);
    expect(screen.getByText('6 unread in 1 conversation')).toBeDefined();
  });

  test('shows what needs an answer first, then the talk', async () => {
    const { person } = await openPanel();
    const dialog = await openDialog(person);
    const decisions = await within(dialog).findByRole('region', { name: 'Needs you' });
    await within(decisions).findByText('Bus at 5:15');
    expect(
      within(decisions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Reply to Saturday practice',
      'Bus at 5:15Announcement in FalconsOpen',
      'Food?Poll in FalconsOpen',
    ]);
    const talk = within(dialog).getByRole('region', { name: 'Talk' });
    expect(within(talk).getByRole('button', { name: /^Falcons\s?5 unread/ }).textContent).toContain(
      'Dev, Elena and 2 others',
    );
  });

  test('opens each where it is', async () => {
    const { person, opened } = await openPanel();
    await openDialog(person);
    await person.click(await screen.findByRole('button', { name: 'Open: Bus at 5:15' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog(person);
    await person.click(await screen.findByRole('button', { name: /Court 4\?/ }));
    expect(opened).toEqual([
      [TEAM_CHAT, { seq: 4, teamId: TEAM }],
      [CONVERSATION, { seq: 1, teamId: null }],
    ]);
  });

  test('marks everything as read, up to what it showed', async () => {
    const { server, person } = await openPanel();
    server.answers[`POST /api/conversations/${TEAM_CHAT}/read`] = () => ({
      ...{ readSeq: 9, unread: 0, unreadMentions: 0 },
    });
    const dialog = await openDialog(person);
    const button = await within(dialog).findByRole('button', { name: 'Mark all read' });
    server.answers[ASK] = () => ({ asks: [], talk: [] });
    await person.click(button);
    expect(await screen.findByText('All marked as read')).toBeDefined();
    expect(server.calls.filter(({ name }) => name.endsWith('/read'))).toEqual([
      { name: `POST /api/conversations/${TEAM_CHAT}/read`, body: { seq: 9 } },
      { name: `POST /api/conversations/${CONVERSATION}/read`, body: { seq: 3 } },
    ]);
    await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Talk' })).toBeNull());
  });

  test('says that it failed, and tries again', async () => {
    const { server, person } = await openPanel();
    server.fault = 'too-many-requests';
    const dialog = await openDialog(person);
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    expect(within(dialog).getByText("Couldn't load unread messages")).toBeDefined();
    server.fault = null;
    await person.click(retry);
    expect(await within(dialog).findByText('Court 4?')).toBeDefined();
  });
});

test('unread messages are counted over all conversations', () => {
  expect(unreadToCatchUp([{ unread: 4 }, { unread: 0 }, { unread: 3 }])).toEqual({
    unread: 7,
    conversations: 2,
  });
  expect(unreadToCatchUp([{ unread: 4 }, { unread: 1 }])).toBeNull();
});
