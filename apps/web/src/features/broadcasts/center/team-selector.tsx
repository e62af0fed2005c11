import { useId, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import type { CenterTeam } from './center-team.ts';

interface TeamSelectorProps {
  teams: readonly CenterTeam[];
  value: string;
  onChange(teamId: string): void;
}

/** Chooses the team. Full width on a phone; many teams scroll sideways. */
export function TeamSelector({ teams, value, onChange }: TeamSelectorProps) {
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` decides which element is found in the document.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-on]');
    if (list.current && chosen && list.current.scrollWidth > list.current.clientWidth) {
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <fieldset
      ref={list}
      className="relative flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-md bg-sunken p-0.75 [scrollbar-width:none] max-md:w-full"
    >
      <legend className="sr-only">Team</legend>
      {teams.map((team) => (
        <TeamChoice
          key={team.id}
          team={team}
          name={name}
          isOn={team.id === value}
          onChoose={() => onChange(team.id)}
        />
      ))}
    </fieldset>
  );
}

interface TeamChoiceProps {
  team: CenterTeam;
  name: string;
  isOn: boolean;
  onChoose(): void;
}

function TeamChoice({ team, name, isOn, onChoose }: TeamChoiceProps) {
  return (
    <label
      data-on={isOn || undefined}
      className={cx(
        'relative inline-flex min-h-9.5 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-tile pr-3.5 pl-2.5 text-13 whitespace-nowrap max-md:flex-1',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isOn
          ? 'bg-surface font-strong text-ink shadow-segment dark:bg-line-2 dark:shadow-none forced-colors:border-2'
          : 'font-medium text-ink-2 hover:text-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isOn}
        onChange={onChoose}
        className="absolute inset-x-0 -inset-y-0.75 m-0 cursor-inherit appearance-none opacity-0"
      />
      <Crest crest={team.crest} colour={team.colour} className="h-4.5 w-4" />
      {team.name}
    </label>
  );
}
