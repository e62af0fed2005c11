import type { ReactNode } from 'react';

/** A visible heading over a group of controls, which carries the same name for screen readers. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="type-label mb-2">
        {label}
      </p>
      {children}
    </div>
  );
}
