import { TriangleAlert } from 'lucide-react';

/** The red error box above a form. */
export function ErrorBox({ id, children }: { id: string; children: string }) {
  return (
    <div
      id={id}
      role="alert"
      className="flex gap-2.5 rounded-md bg-loss-soft px-3.5 py-3 font-medium text-loss inset-ring inset-ring-loss"
    >
      <TriangleAlert aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span>{children}</span>
    </div>
  );
}
