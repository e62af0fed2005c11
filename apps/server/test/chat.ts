import type { Conversation, Message, MessagesAnswer, SendMessageBody } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { App } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { conversations } from '#server/db/schema/chat.ts';
import type { SignedInAccount } from '#test/builders.ts';

/** A chat user over the API. */
export function chatterOf({ app }: { app: App }, { cookie }: Pick<SignedInAccount, 'cookie'>) {
  const ask = async (options: InjectOptions) => {
    const response = await app.inject({ headers: { cookie }, ...options });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    ask({ method, url, ...(payload ? { payload } : {}) });
  return {
    ask,
    write,
    get: (url: string) => ask({ url }),
    send: (conversationId: string, body: Partial<SendMessageBody> = {}) =>
      write('POST', `/api/conversations/${conversationId}/messages`, {
        id: uuidv7(),
        text: 'See you on Court 4',
        ...body,
      }),
    /** The message that was sent. */
    async say(conversationId: string, body: Partial<SendMessageBody> | string): Promise<Message> {
      const changes = typeof body === 'string' ? { text: body } : body;
      const { status, body: answer } = await this.send(conversationId, changes);
      expect(status, JSON.stringify(answer)).toBe(200);
      return answer.message;
    },
    open: (accountIds: readonly string[], name?: string) =>
      write('POST', '/api/conversations', { id: uuidv7(), accountIds, ...(name ? { name } : {}) }),
    async conversation(conversationId: string): Promise<Conversation> {
      const { body } = await ask({ url: `/api/conversations/${conversationId}` });
      return body.conversation;
    },
    async messages(conversationId: string, query = ''): Promise<MessagesAnswer> {
      const { body } = await ask({ url: `/api/conversations/${conversationId}/messages${query}` });
      return body;
    },
  };
}

export type Chatter = ReturnType<typeof chatterOf>;

/** The group chat of a team. */
export async function teamChatOf({ db }: { db: Database }, teamId: string): Promise<string> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.teamId, teamId));
  if (!row) {
    throw new Error('The team has no conversation.');
  }
  return row.id;
}
