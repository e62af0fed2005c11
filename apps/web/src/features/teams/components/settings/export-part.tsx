import type { Team } from '@allcourt/contract';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { exportTeam } from '#web/features/teams/api/export-team.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { Part } from './part.tsx';

type State =
  | { readonly step: 'ready' | 'running' }
  | { readonly step: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly step: 'failed'; readonly sentence: string };

/** Downloads the data of the team, for its admins. */
export function ExportPart({ team }: { team: Team }) {
  const [state, setState] = useState<State>({ step: 'ready' });
  const isOnline = useIsOnline();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const begun = new AbortController();
    running.current = begun;
    setState({ step: 'running' });
    try {
      const content = await exportTeam(team.id, begun.signal);
      const name = `allcourt-team-${dayKey(new Date())}.zip`;
      saveFile({ name, content });
      setState({ step: 'saved', name, bytes: content.size });
    } catch (error) {
      setState(
        begun.signal.aborted ? { step: 'ready' } : { step: 'failed', sentence: problemSentence(error) },
      );
    }
  };
  return (
    <Part
      title="Team data"
      about="Roster, events with replies and attendance, ties and their results (ZIP). Not the chat: messages belong to those who wrote them."
    >
      <Button
        onClick={() => void start()}
        busy={state.step === 'running'}
        disabled={!isOnline}
        icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        {state.step === 'failed' ? 'Try again' : 'Download team data'}
      </Button>
      <p role="status" className="basis-full text-13 text-ink-2 empty:hidden">
        {isOnline
          ? state.step === 'saved' && `Saved as ${state.name} (${bytesText(state.bytes)}).`
          : 'You need a connection to download.'}
      </p>
      <Refusal className="basis-full">
        {state.step === 'failed' && `${state.sentence} Nothing was saved.`}
      </Refusal>
    </Part>
  );
}
