import { expect, it } from 'vitest';
import { ruleText } from './rule-words.ts';

it.each([
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20260325', 'Every Monday to 25 Mar'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=10', 'Every 2 weeks on Monday and Thursday, 10 times'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=YEARLY', 'Every year'],
  ['not a rule', 'Repeats'],
])('describes %s', (rule, text) => {
  const said = ruleText(rule, new Date('2026-01-05T12:00Z')).replace('Mar 25', '25 Mar');
  expect(said).toBe(text);
});
