import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { readyHere } from '#web/data/on-air.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';
import { ReadyScreen } from './ready-screen.tsx';
import { ready, useReady } from './this-ready.ts';

/** A camera of this tab that other devices can start: over every screen while it waits, and the way to its panel when it films. */
export function ReadyHere() {
  const accountId = useAuth().user?.id;
  const view = useReady();
  const client = useQueryClient();
  const navigate = useNavigate();
  const wasWaiting = useRef(false);
  const teamId = view?.setup.team.id;
  const filmedId = view?.phase === 'filming' ? view.setup.broadcastId : null;
  const isWaiting = view?.phase === 'waiting';

  useEffect(() => {
    const stored = readyHere.get();
    if (accountId !== undefined && stored) {
      void ready.restore(stored.setup, accountId);
    }
  }, [accountId]);

  const openCamera = (team: string | undefined, id: string) => {
    void client.invalidateQueries({ queryKey: BROADCASTS_KEY });
    void navigate({ to: '/broadcast', search: team === undefined ? { id } : { team, id } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change from waiting to filming leads there.
  useEffect(() => {
    if (filmedId !== null && wasWaiting.current) {
      openCamera(teamId, filmedId);
    }
    wasWaiting.current = isWaiting;
  }, [filmedId, isWaiting]);

  const goLive = async () => {
    const id = await ready.goLive();
    if (id !== null) {
      openCamera(teamId, id);
    }
  };
  return (
    view &&
    view.phase !== 'filming' &&
    createPortal(
      <ReadyScreen
        view={view}
        onGoLive={() => void goLive()}
        onRetry={ready.retry}
        onCancel={() => !view.isStarting && ready.stop()}
      />,
      document.body,
    )
  );
}
