import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { playerQuery, usePlayer } from './get-player.ts';

/** Replaces an account id in the address of a profile with the readable username. */
export function useOwnAddress(asked: string): void {
  const { data } = usePlayer(asked);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (data && data.player.username !== asked) {
      const { username } = data.player;
      client.setQueryData(playerQuery(username).queryKey, data);
      void navigate({ to: '/profile/$username', params: { username }, replace: true });
    }
  }, [data, asked, client, navigate]);
}
