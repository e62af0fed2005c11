import type { PracticeAnswer } from '@allcourt/contract';
import type { GuidedDrill, Weakness } from '@allcourt/training';
import { type PracticeBlock, practiceDrills, turnsFor, withPlayerOn } from '@allcourt/training/practice';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { listText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { blockName } from './practice-words.ts';

interface BlocksProps {
  blocks: readonly PracticeBlock[];
  players: PracticeAnswer['players'];
  drills: readonly GuidedDrill[];
  courts: number;
  focus: readonly Weakness[];
  onChange(blocks: readonly PracticeBlock[]): void;
}

/** The practice, block by block: its drill, its length and everyone's court can be changed. */
export function PracticeBlocks({ blocks, onChange, ...rest }: BlocksProps) {
  const total = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Panel title="Practice" flush aside={<span className="text-ink-2">{minutesText(total)}</span>}>
      {blocks.length === 0 && (
        <EmptyLine className="border-t border-line px-4 py-4 md:px-5" action={<span />}>
          Choose who comes and build the practice.
        </EmptyLine>
      )}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {blocks.map((block, index) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no order of their own to be moved in.
            key={index}
            place={index + 1}
            block={block}
            onChange={(next) => onChange(blocks.with(index, next))}
            onRemove={() => onChange(blocks.toSpliced(index, 1))}
            {...rest}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface BlockProps extends Omit<BlocksProps, 'blocks' | 'onChange'> {
  /** From 1. */
  place: number;
  block: PracticeBlock;
  onChange(block: PracticeBlock): void;
  onRemove(): void;
}

function Block({ place, block, players, drills, courts, focus, onChange, onRemove }: BlockProps) {
  const [isMoving, setMoving] = useState(false);
  const { part, weakness, drillKey, minutes, note, groups } = block;
  const sizes = groups.map(({ playerIds }) => playerIds.length);
  const name = `${place}. ${blockName(block)}`;
  const offered = practiceDrills({ part, weakness, sizes, drills, focus });
  const choose = (key: string) => {
    const drill = offered.find(({ id }) => id === key);
    if (drill) {
      const isPlayed = part === 'drill' || part === 'play';
      onChange({ ...block, drillKey: key, note: isPlayed ? turnsFor(drill, sizes) : note });
    }
  };
  return (
    <li className="grid gap-2 px-4 py-3 md:px-5">
      <div className="flex items-center gap-2">
        <h3 className="type-strong min-w-0 flex-1">{name}</h3>
        <IconButton label={`Remove ${name}`} size="sm" onClick={onRemove}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:cols-main-auto">
        <SelectField
          label={`Drill of ${name}`}
          hiddenLabel
          value={drillKey}
          onChange={({ target }) => choose(target.value)}
        >
          {offered.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          key={minutes}
          label={`Minutes of ${name}`}
          hiddenLabel
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          defaultValue={minutes}
          onBlur={({ target }) => onChange({ ...block, minutes: minutesOf(target.value, minutes) })}
          className="sm:w-24!"
        />
      </div>
      {note !== '' && <p className="text-13 text-ink-2">{note}</p>}
      <Courts groups={groups} players={players} />
      <div>
        <Button size="sm" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
          {isMoving ? 'Done' : 'Change courts'}
        </Button>
      </div>
      {isMoving && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {players
            .filter(({ memberId }) => courtOf(block, memberId) !== undefined)
            .map(({ memberId, name: player }) => (
              <SelectField
                key={memberId}
                label={player}
                value={courtOf(block, memberId)}
                onChange={({ target }) => onChange(withPlayerOn(block, memberId, Number(target.value)))}
              >
                {Array.from({ length: courts }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: courts have numbers, and no other names.
                  <option key={index} value={index + 1}>
                    Court {index + 1}
                  </option>
                ))}
              </SelectField>
            ))}
        </div>
      )}
    </li>
  );
}

function Courts({ groups, players }: Pick<PracticeBlock, 'groups'> & Pick<BlocksProps, 'players'>) {
  const names = new Map(players.map(({ memberId, name }) => [memberId, name]));
  return (
    <ul className="grid gap-x-4 gap-y-0.5 text-13 sm:grid-cols-2">
      {groups.map(({ court, playerIds }) => (
        <li key={court}>
          <b className="font-semibold">Court {court}:</b>{' '}
          {listText(playerIds.map((id) => names.get(id) ?? ''))}
        </li>
      ))}
    </ul>
  );
}

function courtOf({ groups }: PracticeBlock, playerId: string): number | undefined {
  return groups.find(({ playerIds }) => playerIds.includes(playerId))?.court;
}

function minutesOf(typed: string, before: number): number {
  const minutes = Math.round(Number(typed));
  return typed.trim() === '' || !Number.isFinite(minutes) ? before : Math.min(120, Math.max(1, minutes));
}
