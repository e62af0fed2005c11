/** Rule sets of your own. */
export * from './format/define-ruleset.ts';
export { USTA_PENALTIES } from './format/rulesets.ts';
