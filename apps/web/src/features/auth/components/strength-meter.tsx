import { Check, Minus } from 'lucide-react';
import { PASSWORD_RULES, type StrengthLevel, strengthOf } from '#web/features/auth/strength.ts';
import { cx } from '#web/ui/class-names.ts';

const FILLS: Readonly<Record<StrengthLevel, string>> = {
  Weak: 'bg-loss',
  Medium: 'bg-warn',
  Strong: 'bg-win',
};
const WORDS: Readonly<Record<StrengthLevel, string>> = {
  Weak: 'text-loss',
  Medium: 'text-warn',
  Strong: 'text-win',
};

/** Password strength as a bar and a word, with the rules still to meet. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, level, thirds } = strengthOf(password);
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((third) => (
          <span
            key={third}
            className={cx(
              'h-1.5 rounded-full transition-fill duration-(--t-2)',
              third <= thirds && password !== '' ? FILLS[level] : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p role="status" className="flex min-h-4.5 items-baseline justify-between text-13/4.5">
        {password !== '' && (
          <>
            <span className={cx('font-semibold', WORDS[level])}>{level}</span>
            <span className="type-caption">
              {score} of {PASSWORD_RULES.length}
            </span>
          </>
        )}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 text-13/4.5">
        {PASSWORD_RULES.map(({ id, label, isMet }) => (
          <Rule key={id} label={label} isMet={isMet(password)} />
        ))}
      </ul>
    </div>
  );
}

function Rule({ label, isMet }: { label: string; isMet: boolean }) {
  const Sign = isMet ? Check : Minus;
  return (
    <li className={cx('flex items-center gap-1.5', isMet ? 'text-win' : 'text-ink-3')}>
      <Sign aria-hidden="true" className="size-3.5" strokeWidth={isMet ? 2.5 : 2} />
      {label}
      <span className="sr-only">{isMet ? ', met' : ', not met yet'}</span>
    </li>
  );
}
