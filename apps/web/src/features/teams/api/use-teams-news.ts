import type { RosterAnswer, TeamsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { applyNews, changeLoaded } from '#web/data/query.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { isNewMessage, withMessage, withPresence, withRead } from '#web/features/teams/model/teams-news.ts';
import { refreshTeams, TEAMS_KEY, teamsQuery } from './list-teams.ts';

/** Groups many changes of presence into one refetch. */
const REST_MS = 1000;

/** Keeps teams on screen up to date from the socket. */
export function useTeamsNews(): void {
  const client = useQueryClient();
  const accountId = useAuth().user?.id;
  const seen = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countAgainSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries(teamsQuery), REST_MS);
  };
  const change = (act: (answer: TeamsAnswer) => TeamsAnswer) => applyNews(client, teamsQuery, act);

  useMissedNews(() => void refreshTeams(client));
  useSocketMessages('team:changed', ({ teamId }) => {
    void client.invalidateQueries({ queryKey: [...TEAMS_KEY, teamId] });
    void client.invalidateQueries(teamsQuery);
  });
  // A request to join changes nothing in the team yet; admins hear of it by notification.
  useSocketMessages('notification', ({ notification }) => {
    if (notification.type === 'join-request') {
      void refreshTeams(client);
    }
  });
  useSocketMessages('presence', (presence) => {
    changeLoaded(
      client,
      { queryKey: TEAMS_KEY, predicate: ({ queryKey }) => queryKey[2] === 'roster' },
      (roster: RosterAnswer) => withPresence(roster, presence),
    );
    countAgainSoon();
  });
  useSocketMessages('chat:message', ({ message }) => {
    const lastSeq = seen.current.get(message.conversationId) ?? 0;
    if (isNewMessage(message, lastSeq) && message.author?.accountId !== accountId) {
      change((answer) => withMessage(answer, message));
    }
    seen.current.set(message.conversationId, Math.max(lastSeq, message.seq));
  });
  useSocketMessages('chat:read', (read) => {
    if (read.accountId === accountId) {
      change((answer) => withRead(answer, read) ?? answer);
      countAgainSoon();
    }
  });
  useSocketMessages('chat:conversation', countAgainSoon);
}
