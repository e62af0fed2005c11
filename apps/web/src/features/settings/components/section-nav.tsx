import { useCurrentSection } from '#web/features/settings/model/use-current-section.ts';
import { SETTING_SECTIONS, type SettingSectionId } from '#web/features/settings/sections.ts';
import { cx } from '#web/ui/class-names.ts';

const [FIRST, ...REST] = SETTING_SECTIONS;
const IDS: readonly [SettingSectionId, ...SettingSectionId[]] = [FIRST.id, ...REST.map(({ id }) => id)];

/** The table of contents next to the settings; hidden on a phone. */
export function SectionNav() {
  const current = useCurrentSection(IDS);
  return (
    <nav aria-label="Settings" className="sticky top-below-bar hidden md:block">
      {SETTING_SECTIONS.map(({ id, label, icon: Sign }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          className={cx(
            'flex h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken',
            id === current ? 'bg-sunken font-strong text-ink' : 'font-medium text-ink-2',
          )}
        >
          <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {label}
        </a>
      ))}
    </nav>
  );
}
