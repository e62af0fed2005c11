import type { Broadcast, BroadcastInfo } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract/vocabulary';
import { type FormEvent, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SurfaceTiles } from '#web/ui/surface-tiles.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface InfoDialogProps {
  broadcast: Pick<Broadcast, 'id' | 'info'>;
  onClose(): void;
}

const FORM_ID = 'match-info';

/** Edits the match details of a broadcast without a match. */
export function InfoDialog({ broadcast, onClose }: InfoDialogProps) {
  const [info, setInfo] = useState<BroadcastInfo>(broadcast.info);
  const act = useBroadcastAct(broadcast.id);
  const write = (name: 'opponent' | 'venue' | 'type') => (value: string) =>
    setInfo((known) => ({ ...known, [name]: value === '' ? null : value }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ act: 'change', change: { info: trimmed(info) } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="Match Info"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={FORM_ID} busy={act.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={save} className="grid gap-4">
        <InfoLine label="Opponent" max={80} value={info.opponent} onChange={write('opponent')} />
        <InfoLine label="Venue" max={120} value={info.venue} onChange={write('venue')} />
        <InfoLine
          label="Type"
          max={80}
          placeholder="Singles, best of 3"
          value={info.type}
          onChange={write('type')}
        />
        <div>
          <p className="type-label mb-1.5">Surface</p>
          <SurfaceTiles
            surfaces={SURFACES}
            value={info.surface}
            onChange={(surface) => setInfo((known) => ({ ...known, surface }))}
          />
        </div>
        <div role="alert" className="empty:hidden">
          {act.error && <FieldError>{problemSentence(act.error)}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

interface InfoLineProps {
  label: string;
  max: number;
  placeholder?: string;
  value: string | null;
  onChange(value: string): void;
}

function InfoLine({ label, max, placeholder, value, onChange }: InfoLineProps) {
  return (
    <TextField
      label={label}
      maxLength={max}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function trimmed({ opponent, venue, surface, type }: BroadcastInfo): BroadcastInfo {
  const line = (text: string | null) => text?.trim() || null;
  return { opponent: line(opponent), venue: line(venue), surface, type: line(type) };
}
