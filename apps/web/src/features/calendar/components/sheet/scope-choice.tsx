import type { EditScope } from '@allcourt/contract';
import { Segmented } from '#web/ui/segmented.tsx';

const SCOPES = [
  { value: 'this', label: 'This date' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All dates' },
] as const satisfies readonly { value: EditScope; label: string }[];

interface ScopeChoiceProps {
  label: string;
  value: EditScope;
  onChange(scope: EditScope): void;
}

/** Scope of a change to a series. */
export function ScopeChoice({ label, value, onChange }: ScopeChoiceProps) {
  return <Segmented label={label} choices={SCOPES} value={value} onChange={onChange} block />;
}
