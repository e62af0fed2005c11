import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleQuestionMark, LifeBuoy, Scale } from 'lucide-react';
import { SettingSection } from '#web/ui/setting-section.tsx';

const PLACES = [
  { to: '/help', label: 'Help', icon: CircleQuestionMark },
  { to: '/support', label: 'Support', icon: LifeBuoy },
  { to: '/legal', label: 'Legal', icon: Scale },
] as const;

export function SupportSection({ id }: { id: string }) {
  return (
    <SettingSection id={id} title="Support & Legal">
      <ul>
        {PLACES.map(({ to, label, icon: Sign }) => (
          <li key={to} className="border-line not-first:border-t">
            <Link to={to} className="flex min-h-13 items-center gap-3 font-medium hover:text-court-text">
              <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </SettingSection>
  );
}
