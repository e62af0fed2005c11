import { amountText, decimalText } from './amounts.ts';
/** `840 kB`, `2.4 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) {
    return `${amountText(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000)))} kB`;
  }
  if (bytes < 1_000_000_000) {
    return `${decimalText(bytes / 1_000_000, 1)} MB`;
  }
  return `${decimalText(bytes / 1_000_000_000, 1)} GB`;
}
