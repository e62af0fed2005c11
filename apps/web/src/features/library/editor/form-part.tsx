import type { Drill } from '@allcourt/training';
import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import type { DraftField } from './draft-problems.ts';

/** Props of each part of the form. */
export interface PartProps {
  draft: Drill;
  problems: ReadonlyMap<DraftField, string>;
  put(change: Partial<Drill>): void;
}

/** The problem of a part. */
export function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <div className="mt-2">
      <FieldError>{children}</FieldError>
    </div>
  ) : null;
}
