import type { AnalyticsAnswer } from '@allcourt/contract';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { MeasureButton } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { PRESSURE_FIGURES } from './cards.ts';
import { RateText } from './rate-text.tsx';
import { labelOf, rateIn } from './rows.ts';

interface PressurePanelProps {
  answer: AnalyticsAnswer;
  /** Opens what is behind a figure. */
  onShow(figure: string): void;
}

/** The points that matches turn on, beside all points. */
export function PressurePanel({ answer: { sport, summary }, onShow }: PressurePanelProps) {
  const rows = ['points-won', ...PRESSURE_FIGURES[sport]]
    .map((id) => ({ id, label: labelOf(sport, id), rate: rateIn(sport, summary.figures, id) }))
    .filter(({ rate }) => rate.of > 0);
  const unit = sport === 'tennis' ? 'points' : 'rallies';
  return (
    <Panel title="Pressure">
      {rows.length === 0 ? (
        <EmptyLine action={<ScoreMatchLink />}>
          Score a match point by point to see your big points here.
        </EmptyLine>
      ) : (
        <FewOnPhone items={rows} few={4} className="-mx-2 -mb-2">
          {(shown) => (
            <dl className="divide-y divide-line">
              {shown.map(({ id, label, rate }) => (
                <div key={id} className="flex items-center justify-between gap-4 py-2.5">
                  <dt className={id === 'points-won' ? 'type-strong' : ''}>
                    {id === 'points-won' ? `All ${unit}` : label}
                  </dt>
                  <dd>
                    <MeasureButton name={label} onPress={() => onShow(id)}>
                      <RateText rate={rate} />
                    </MeasureButton>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </FewOnPhone>
      )}
    </Panel>
  );
}
