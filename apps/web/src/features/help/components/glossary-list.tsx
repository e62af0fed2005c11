import type { GlossaryEntry } from '#web/features/help/model/glossary.ts';

export function GlossaryList({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {entries.map(({ word, meaning }) => (
        <div key={word} className="grid gap-x-6 gap-y-0.5 py-2.5 md:cols-lead-47.5">
          <dt className="type-strong text-ink">{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
