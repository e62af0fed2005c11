import type { SkillProgress } from '@allcourt/contract';
import { SKILL_NAMES } from '@allcourt/training';
import { Minus, Pencil, TrendingDown, TrendingUp } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { signedText } from '#web/ui/words/amounts.ts';
import { basisText, changeText, intervalText, levelText } from './skill-words.ts';

interface SkillRowProps {
  skill: SkillProgress;
  onEdit(): void;
}

/** One skill: level and target on a bar, its change and its sources. */
export function SkillRow({ skill, onEdit }: SkillRowProps) {
  const { current, target } = skill;
  const name = SKILL_NAMES[skill.skill];
  const change = changeText(skill, new Date());
  const notes = [basisText(skill), intervalText(skill), change].filter(Boolean).join(' · ');
  return (
    <li className="grid cols-main-3-auto items-center gap-x-3 gap-y-1.5 px-4 py-3 md:cols-skill md:gap-x-4 md:py-2.5 md:pr-3 md:pl-5">
      <span className="type-strong">{name}</span>
      <SkillBar skill={skill} />
      <span className="text-right whitespace-nowrap">
        <span className={cx('type-num text-2xl/6', current === null && 'text-ink-3')}>
          {current === null ? '–' : Math.round(current)}
        </span>
        {target !== null && <span className="text-13 text-ink-3"> / {Math.round(target)}</span>}
      </span>
      <Change skill={skill} />
      <IconButton label={`Edit ${name}`} size="sm" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
      <span className="type-caption col-span-full md:col-start-2">{notes}</span>
    </li>
  );
}

function Change({ skill: { change } }: { skill: SkillProgress }) {
  if (change === null) {
    return <span aria-hidden="true" className="w-10" />;
  }
  const rounded = Math.round(change.by);
  const Sign = signOf(rounded);
  return (
    <span
      className={cx(
        'flex items-center justify-end gap-1 text-13 font-strong',
        rounded > 0 && 'text-win',
        rounded < 0 && 'text-loss',
        rounded === 0 && 'text-ink-2',
      )}
    >
      <Sign aria-hidden="true" className="size-3.5" strokeWidth={2} />
      {signedText(change.by)}
    </span>
  );
}

function signOf(change: number) {
  if (change === 0) {
    return Minus;
  }
  return change > 0 ? TrendingUp : TrendingDown;
}

/** Level as a bar, likely range paler, target as a line. A self-rating is hatched. */
function SkillBar({ skill }: { skill: SkillProgress }) {
  const { current, interval, target, from } = skill;
  return (
    <span
      role="img"
      aria-label={levelText(skill)}
      className="relative col-span-full row-start-2 block h-3 rounded-2xs bg-sunken forced-colors:border md:col-span-1 md:row-start-auto"
    >
      {interval && (
        <span
          className="absolute inset-y-0 rounded-2xs bg-court-tint"
          style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }}
        />
      )}
      {current !== null && (
        <span
          className={cx(
            'absolute inset-y-0 left-0 rounded-2xs forced-colors:bg-highlight',
            from === 'self' ? 'skill-self' : 'bg-court',
          )}
          style={{ width: `${current}%` }}
        />
      )}
      {target !== null && (
        <span
          className="absolute -inset-y-1 w-0.75 -translate-x-1/2 bg-ink outline-1 outline-surface"
          style={{ left: `${target}%` }}
        />
      )}
    </span>
  );
}
