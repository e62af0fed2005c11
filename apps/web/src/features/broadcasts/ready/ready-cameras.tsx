import type { Broadcast, ReadyCamera } from '@allcourt/contract';
import { Eye, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { EndStreamButton } from '#web/features/broadcasts/center/stream-actions.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useReadyCameras } from './ready-calls.ts';
import { aboutText, sinceText, stateOf, warningsOf } from './ready-words.ts';
import { StartButton, useStart } from './start-button.tsx';

const LookDialog = lazyPart(async () => (await import('./look-dialog.tsx')).LookDialog);

interface ReadyCamerasProps {
  teamId: string;
  /** The live broadcasts of the team. */
  live: readonly Broadcast[];
  className?: string | undefined;
}

/** Cameras of the team that wait to be started from here. Absent when there are none. */
export function ReadyCameras({ teamId, live, className }: ReadyCamerasProps) {
  const query = useReadyCameras(teamId);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const cameras = query.data?.cameras ?? [];
  const looked = cameras.find(({ id }) => id === lookedAt);
  if (cameras.length === 0) {
    return null;
  }
  return (
    <>
      <Panel title="Cameras ready" flush {...(className !== undefined && { className })}>
        {query.isError && (
          <p role="status" className="px-4 pb-3 text-13/5 text-warn md:px-5">
            Couldn't refresh. This list may be out of date.
          </p>
        )}
        <ul className="divide-y divide-line border-t border-line">
          {cameras.map((camera) => (
            <li key={camera.id}>
              <ReadyRow
                camera={camera}
                teamId={teamId}
                broadcast={live.find(({ id }) => id === camera.broadcastId) ?? null}
                onLook={() => setLookedAt(camera.id)}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {looked && (
        <Suspense>
          <LookDialog camera={looked} teamId={teamId} onClose={() => setLookedAt(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ReadyRowProps {
  camera: ReadyCamera;
  teamId: string;
  /** The live broadcast that it films; null if there is none, or it is not known yet. */
  broadcast: Broadcast | null;
  onLook(): void;
}

function ReadyRow({ camera, teamId, broadcast, onLook }: ReadyRowProps) {
  const { person, title, broadcastId } = camera;
  const start = useStart(camera, teamId);
  const name = (
    <span className="sr-only">
      {title}, {person.name}
    </span>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Avatar name={person.name} src={person.avatarUrl} />
      <div className="min-w-0 grow-999 basis-52">
        <p className="type-strong wrap-anywhere">{title}</p>
        <p className="text-13/5 text-ink-2 wrap-anywhere">{aboutText(camera)}</p>
        <div role="status" className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13/5">
          <State camera={camera} />
        </div>
        {warningsOf(camera).map((warning) => (
          <p key={warning} className="flex items-start gap-1.5 text-13/5 text-warn">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {warning}
          </p>
        ))}
        <div role="alert" className="empty:hidden">
          {start.error && <FieldError>{problemSentence(start.error)}</FieldError>}
        </div>
      </div>
      {/* Beside the words where there is room, otherwise as wide as the row. */}
      <div className="flex grow flex-wrap items-center gap-2">
        {broadcastId !== null && (
          <>
            <ButtonLink to="/broadcast" search={{ team: teamId, id: broadcastId }} className="flex-1">
              Watch {name}
            </ButtonLink>
            {broadcast && <EndStreamButton broadcast={broadcast} className="flex-1" />}
          </>
        )}
        {broadcastId === null && (
          <>
            <Button
              onClick={onLook}
              className="flex-1"
              icon={<Eye aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              Look {name}
            </Button>
            <StartButton camera={camera} start={start} className="flex-1">
              Start {name}
            </StartButton>
          </>
        )}
      </div>
    </div>
  );
}

function State({ camera }: { camera: ReadyCamera }) {
  const now = useNow();
  const state = stateOf(camera);
  switch (state) {
    case 'on-air':
      return <Chip tone="live">On air</Chip>;
    case 'starting':
      return <Chip tone="blue">Starting…</Chip>;
    case 'no-answer':
      return (
        <>
          {camera.broadcastId !== null && <Chip tone="live">On air</Chip>}
          <Chip tone="warn">No answer</Chip>
          {camera.broadcastId === null && <span className="text-ink-2">{sinceText(camera, now)}</span>}
        </>
      );
    case 'waiting':
      return <span className="text-ink-2">{sinceText(camera, now)}</span>;
  }
}
