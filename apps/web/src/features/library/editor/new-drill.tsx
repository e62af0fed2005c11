import type { Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import { copyOf, emptyDrill } from './drill-draft.ts';
import { DrillEditor } from './drill-editor.tsx';

interface NewDrillProps {
  id: string;
  sport: Sport;
  /** The drill to copy. */
  from: Drill | null;
}

/** The form of a new drill. */
export function NewDrill({ id, sport, from }: NewDrillProps) {
  return (
    <DrillEditor
      key={sport}
      title="New drill"
      start={from ? copyOf(from, id) : emptyDrill(id, sport)}
      version={0}
      basedOn={from?.id ?? null}
      teamId={null}
    />
  );
}
