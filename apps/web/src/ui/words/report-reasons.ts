import type { ReportReason } from '@allcourt/contract';

/** Reasons for a report. */
export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  spam: 'Spam',
  'minor-safety': 'The safety of someone under 18',
  other: 'Something else',
};
