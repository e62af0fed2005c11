import {
  CAUTION_WORDS,
  type Drill,
  type DrillGuide,
  isVersion,
  JUNIOR_NAMES,
  WHEELCHAIR_RULES,
  warmUpHints,
} from '@allcourt/training';
import { Flame, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { playersText } from '#web/features/library/drill-words.ts';
import { Panel } from '#web/ui/panel.tsx';

interface GuideProps {
  drill: Drill;
  guide: DrillGuide;
}

/** The warm-up that a drill needs and its dangers; nothing for a drill without either. */
export function BeforeYouStart({ guide: { demand, cautions } }: Pick<GuideProps, 'guide'>) {
  const hints = warmUpHints(demand);
  if (hints.length + cautions.length === 0) {
    return null;
  }
  return (
    <Panel title="Before you start">
      <ul className="grid gap-2">
        {hints.map((hint) => (
          <Line key={hint} sign={Flame}>
            {hint}
          </Line>
        ))}
        {cautions.map((caution) => (
          <Line key={caution} sign={ShieldAlert}>
            {CAUTION_WORDS[caution]}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ sign: Sign, children }: { sign: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Sign aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  );
}

/** Versions of a drill for the players and the space at hand, or the reason why there is none. */
export function VersionsPanel({ drill: { sport }, guide }: GuideProps) {
  const { leftHanded, junior, wheelchair, smallSpace, group } = guide;
  return (
    <Panel title="Fit it to you">
      <dl className="grid gap-3">
        {leftHanded !== null && <Version name="Left-handed">{leftHanded}</Version>}
        {isVersion(junior) ? (
          <Version
            name={`Juniors: ${JUNIOR_NAMES[sport][junior.from].name}`}
            rule={JUNIOR_NAMES[sport][junior.from].court}
          >
            {junior.how}
          </Version>
        ) : (
          <Version name="Juniors">{junior.not}</Version>
        )}
        {isVersion(wheelchair) ? (
          <Version name="Wheelchair" rule={WHEELCHAIR_RULES[sport]}>
            {wheelchair.how}
          </Version>
        ) : (
          <Version name="Wheelchair">{wheelchair.not}</Version>
        )}
        <Version name="Small space">{isVersion(smallSpace) ? smallSpace.how : smallSpace.not}</Version>
        {isVersion(group) ? (
          <Version name={`Group of ${playersText(group.players)}`}>{group.how}</Version>
        ) : (
          <Version name="Group">{group.not}</Version>
        )}
      </dl>
    </Panel>
  );
}

function Version({ name, rule, children }: { name: string; rule?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-strong">{name}</dt>
      <dd>
        {children}
        {rule !== undefined && <span className="block text-ink-2">{rule}</span>}
      </dd>
    </div>
  );
}
