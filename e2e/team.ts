import type {
  Conversation,
  InviteAnswer,
  Message,
  RolesAnswer,
  RosterAnswer,
  TeamAnswer,
} from '@allcourt/contract';
import { expect, type Page } from '@playwright/test';

/** A team whose creator is its admin. */
export interface TestTeam {
  readonly teamId: string;
  readonly conversationId: string;
  /** The path of a link by which anyone joins as a player. */
  readonly joinPath: string;
  /** Adds the account signed in on this page to the team as a player. */
  letIn(person: Page): Promise<void>;
  /** The member id of the account signed in on this page. */
  memberOf(person: Page): Promise<string>;
}

/** Creates a team with the signed-in account as its admin. */
export async function foundTeam(page: Page, name = 'Falcons'): Promise<TestTeam> {
  const made = await call<TeamAnswer>(page, 'post', '/api/teams', {
    id: crypto.randomUUID(),
    name,
    colour: '#0f2a66',
    crest: 'falcon',
    about: null,
    founded: null,
  });
  const { id: teamId, conversationId } = made.team;
  const { roles } = await call<RolesAnswer>(page, 'get', `/api/teams/${teamId}/roles`);
  const player = roles.find(({ kind }) => kind === 'player');
  const { invite } = await call<InviteAnswer>(page, 'post', `/api/teams/${teamId}/invites`, {
    id: crypto.randomUUID(),
    email: null,
    roleId: player?.id,
    memberId: null,
    maxUses: null,
    days: 7,
    needsApproval: false,
  });
  return {
    teamId,
    conversationId,
    joinPath: `/join/${invite.code}`,
    async letIn(person) {
      await call(person, 'post', `/api/invites/${invite.code}/accept`);
    },
    async memberOf(person) {
      const accountId = (await whoIs(person)).id;
      const { members } = await call<RosterAnswer>(page, 'get', `/api/teams/${teamId}/members`);
      const member = members.find((one) => one.accountId === accountId);
      return member?.id ?? '';
    },
  };
}

/** The account signed in on a page. */
export async function whoIs(page: Page): Promise<{ id: string; displayName: string; username: string }> {
  const { user } = await call<{ user: { id: string; displayName: string; username: string } }>(
    page,
    'get',
    '/auth/me',
  );
  return user;
}

/** The newest messages of a conversation on the server that this account can read. */
export async function messagesOnServer(page: Page, conversationId: string): Promise<Message[]> {
  const { messages } = await call<{ messages: Message[] }>(
    page,
    'get',
    `/api/conversations/${conversationId}/messages`,
  );
  return messages;
}

/** Opens the signed-in account's direct conversation with a teammate. */
export async function openDirect(page: Page, accountId: string): Promise<Conversation> {
  const { conversation } = await call<{ conversation: Conversation }>(page, 'post', '/api/conversations', {
    id: crypto.randomUUID(),
    accountIds: [accountId],
  });
  return conversation;
}

/** Sends a message through the API. */
export async function send(page: Page, conversationId: string, text: string): Promise<void> {
  await call(page, 'post', `/api/conversations/${conversationId}/messages`, {
    id: crypto.randomUUID(),
    text,
  });
}

/** An API call by the account signed in on a page, which must succeed. */
export async function call<T = unknown>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](path, data === undefined ? {} : { data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? (undefined as T) : answer.json(); // no body, where the caller reads none
}
