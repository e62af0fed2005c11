import type { SaveSkillBody, SkillProgress } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { SKILL_NAMES } from '@allcourt/training';
import { isClear } from '@allcourt/training/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Minus, Pencil, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { optionalNumber } from '#web/data/form-rules.ts';
import { api } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { refreshTraining } from '#web/features/training/training-news.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { signedText } from '#web/ui/words/amounts.ts';
import { basisText, CHANGE_METHOD, changeRangeText } from '#web/ui/words/skill-change.ts';
import { cautionText, changeText, intervalText, levelText } from './skill-words.ts';

interface SkillsPanelProps {
  skills: readonly SkillProgress[];
  sport: Sport;
}

/** Level and target of each skill. */
export function SkillsPanel({ skills, sport }: SkillsPanelProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const skill = skills.find((one) => one.skill === edited);
  const isPhone = useMedia(PHONE);
  const isNothingKnown = skills.every(({ from }) => from === 'nothing');
  return (
    <Panel
      title="Skills"
      flush
      aside={
        <span className="flex items-center gap-2 text-13 text-ink-2">
          <span aria-hidden="true" className="h-4 w-0.75 bg-ink" />
          Target
        </span>
      }
    >
      {isNothingKnown && (
        <p className="px-4 pb-4 text-ink-2 md:px-5">
          Score a match point by point or run a drill to measure your skills. Until then you can rate
          yourself.
        </p>
      )}
      <FewOnPhone items={isPhone ? clearFirst(skills) : skills} few={2}>
        {(shown) => (
          <ul className="divide-y divide-line border-t border-line">
            {shown.map((one) => (
              <SkillRow key={one.skill} skill={one} onEdit={() => setEdited(one.skill)} />
            ))}
          </ul>
        )}
      </FewOnPhone>
      <p className="type-caption border-t border-line px-4 py-3 md:px-5">
        Out of 100: 40 beginner, 60 intermediate, 80 advanced. Pale area: likely range. Tap a level to see how
        it is measured.
      </p>
      {skill && <SkillDialog skill={skill} sport={sport} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

/** Skills whose change is more than chance come first. */
function clearFirst(skills: readonly SkillProgress[]): readonly SkillProgress[] {
  const isKnown = ({ change }: SkillProgress) => Number(change !== null && isClear(change));
  return skills.toSorted((one, other) => isKnown(other) - isKnown(one));
}

interface SkillDialogProps {
  skill: SkillProgress;
  sport: Sport;
  onClose(): void;
}

/** Sets the target of a skill and the player's own rating. */
function SkillDialog({ skill: { skill, target, selfRating, from }, sport, onClose }: SkillDialogProps) {
  const save = useSaveSkill(sport);
  const form = useForm({
    initial: { target: asTyped(target), selfRating: asTyped(selfRating) },
    rules: { target: optionalNumber(0, 100, RANGE), selfRating: optionalNumber(0, 100, RANGE) },
    submit: (body) => save.mutateAsync({ skill, body }, { onSuccess: onClose }),
  });
  return (
    <FormDialog form={form} size="sm" title={SKILL_NAMES[skill]} onClose={onClose} submitLabel="Save">
      <TextField
        {...form.field('target')}
        label="Target"
        inputMode="numeric"
        help="Out of 100: 40 beginner, 60 intermediate, 80 advanced. Optional."
      />
      <TextField
        {...form.field('selfRating')}
        label="Your own rating"
        inputMode="numeric"
        help={
          from === 'measured'
            ? 'This skill is measured from your results; your own rating is shown but not used.'
            : 'Used until the skill is measured, and marked as your own.'
        }
      />
    </FormDialog>
  );
}

const RANGE = 'Enter a whole number from 0 to 100.';

function asTyped(level: number | null): string {
  return level === null ? '' : String(Math.round(level));
}

interface SkillChange {
  readonly skill: string;
  readonly body: SaveSkillBody;
}

/** Saves a target or a self-rating. */
function useSaveSkill(sport: Sport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ skill, body }: SkillChange) => {
      await api(`/api/training/skills/${sport}/${skill}`, { method: 'PUT', body });
    },
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}

interface SkillRowProps {
  skill: SkillProgress;
  onEdit(): void;
}

/** One skill: level and target on a bar, its change and its sources. */
function SkillRow({ skill, onEdit }: SkillRowProps) {
  const { target } = skill;
  const name = SKILL_NAMES[skill.skill];
  const notes = [cautionText(skill), changeText(skill, new Date())].filter(Boolean).join(' · ');
  return (
    <li className="grid cols-main-3-auto items-center gap-x-3 gap-y-1.5 px-4 py-3 md:cols-skill md:gap-x-4 md:py-2.5 md:pr-3 md:pl-5">
      <span className="type-strong">{name}</span>
      <SkillBar skill={skill} />
      <span className="text-right whitespace-nowrap">
        <Level skill={skill} name={name} />
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

/** The level; one tap shows what it is measured by. */
function Level({ skill, name }: { skill: SkillProgress; name: string }) {
  const { current, from, change } = skill;
  if (current === null || from !== 'measured') {
    return (
      <span className={cx('type-num text-2xl/6', current === null && 'text-ink-3')}>
        {current === null ? '–' : Math.round(current)}
      </span>
    );
  }
  return (
    <Measured
      name={name}
      facts={[
        { term: 'Sample', text: basisText(skill) },
        { term: 'Likely range', text: `${intervalText(skill)}, with 95% certainty` },
        change && {
          term: 'Change',
          text: `${changeText(skill, new Date())}, likely range ${changeRangeText(change)}`,
          isWide: true,
        },
        { term: 'Method', text: LEVEL_METHOD, isWide: true },
      ]}
    >
      <span className="type-num text-2xl/6">{Math.round(current)}</span>
    </Measured>
  );
}

const LEVEL_METHOD = `Match statistics and drill scores on one scale, the more certain ones with more weight. Until a change is clear, your earlier matches count too. ${CHANGE_METHOD}`;

/** A change that is more than chance. */
function Change({ skill: { change } }: { skill: SkillProgress }) {
  if (change === null || !isClear(change)) {
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
