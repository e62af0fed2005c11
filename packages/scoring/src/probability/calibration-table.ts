/** Checks forecasts: did 70 % of those given 70 % come true? */

/** A forecast and its result. */
export interface Prediction {
  /** The forecast chance, 0 to 1. */
  readonly chance: number;
  readonly happened: boolean;
}

/** The forecasts between two chances. */
export interface CalibrationBin {
  /** From this chance on. */
  readonly from: number;
  /** To just below this one; the last bin includes 1. */
  readonly to: number;
  readonly count: number;
  /** Mean of the forecasts; null without any. */
  readonly predicted: number | null;
  /** Share of them that happened; null without any. */
  readonly observed: number | null;
}

/** Forecasts against results. */
export interface CalibrationTable {
  readonly count: number;
  readonly bins: readonly CalibrationBin[];
  /** Mean squared error (Brier 1950): 0 is perfect, 0.25 is a constant 50 %. Null without forecasts. */
  readonly brier: number | null;
  /** Mean of −ln of the chance given to the result: 0 is perfect, ln 2 is a constant 50 %. Null without forecasts. */
  readonly logLoss: number | null;
}

/** The forecasts by chance, in bins of the same width. */
export function calibrationTable(predictions: readonly Prediction[], bins = 10): CalibrationTable {
  return {
    count: predictions.length,
    bins: Array.from({ length: bins }, (_, index) => binOf(predictions, index, bins)),
    brier: mean(predictions.map(({ chance, happened }) => (chance - toNumber(happened)) ** 2)),
    logLoss: mean(predictions.map(surprise)),
  };
}

function binOf(predictions: readonly Prediction[], index: number, bins: number): CalibrationBin {
  const inside = predictions.filter(({ chance }) => Math.min(Math.floor(chance * bins), bins - 1) === index);
  return {
    from: index / bins,
    to: (index + 1) / bins,
    count: inside.length,
    predicted: mean(inside.map(({ chance }) => chance)),
    observed: mean(inside.map(({ happened }) => toNumber(happened))),
  };
}

/** Smaller chances count as this: a forecast of 0 that comes true would cost infinitely much. */
const LEAST = 1e-15;

function surprise({ chance, happened }: Prediction): number {
  return -Math.log(Math.max(LEAST, happened ? chance : 1 - chance));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toNumber(happened: boolean): number {
  return happened ? 1 : 0;
}
