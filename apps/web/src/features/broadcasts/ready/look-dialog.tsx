import type { ReadyCamera } from '@allcourt/contract';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { timeText } from '#web/ui/words/when.ts';
import { useLook } from './ready-calls.ts';
import { aboutText, stateOf } from './ready-words.ts';
import { StartButton, useStart } from './start-button.tsx';

interface LookDialogProps {
  camera: ReadyCamera;
  teamId: string;
  onClose(): void;
}

/** The picture of a camera that waits, new every two seconds, to check what it sees; and its start. */
export function LookDialog({ camera, teamId, onClose }: LookDialogProps) {
  const look = useLook(camera.id);
  const start = useStart(camera, teamId);
  const { person, title, broadcastId, problem } = camera;
  const state = stateOf(camera);
  const still = look.data?.still ?? null;
  const failure = start.error ?? look.error;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Close
          </Button>
          {broadcastId === null ? (
            <StartButton camera={camera} start={start}>
              Start
            </StartButton>
          ) : (
            <ButtonLink
              to="/broadcast"
              search={{ team: teamId, id: broadcastId }}
              look="pri"
              onClick={onClose}
            >
              Watch
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <div className="relative aspect-video overflow-hidden rounded-card bg-board text-white">
          {still && (
            <img
              src={`data:image/jpeg;base64,${still.jpeg}`}
              alt={`View of ${person.name}'s camera at ${timeText(new Date(still.takenAt))}`}
              className="size-full object-contain"
            />
          )}
          {state === 'no-answer' ? (
            <Over>
              <EyeOff aria-hidden="true" className="size-6" strokeWidth={1.75} />
              <span className="font-semibold">No answer</span>
              <span className="measure-44">
                {still
                  ? `The last picture is from ${timeText(new Date(still.takenAt))}.`
                  : 'The camera may have lost its connection or its power.'}
              </span>
            </Over>
          ) : (
            !still && (
              <Over>
                <Spinner />
                Waiting for a picture…
              </Over>
            )
          )}
        </div>
        <p className="text-ink-2 wrap-anywhere">{aboutText(camera)}</p>
        <p role="status" className="type-strong empty:hidden">
          {WORDS[state]}
        </p>
        <div role="alert" className="empty:hidden">
          {failure ? (
            <FieldError>{problemSentence(failure)}</FieldError>
          ) : (
            problem !== null && state !== 'starting' && <FieldError>{problem}</FieldError>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const WORDS = { 'on-air': 'On air', starting: 'Starting…', 'no-answer': null, waiting: null } as const;

function Over({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-board/82 p-5 text-center text-sm"
    >
      {children}
    </p>
  );
}
