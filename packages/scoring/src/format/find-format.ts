import { makeCode, parseCode } from './code.ts';
import type { NamedFormat } from './named-format.ts';
import { FORMATS } from './named-formats.ts';

/** The named format with this code, in any form, and rule set. */
export function findNamedFormat(code: string, ruleset: string): NamedFormat | undefined {
  const parsed = parseCode(code);
  const canonical = parsed.ok ? makeCode(parsed.value) : code;
  return FORMATS.find((format) => format.code === canonical && format.ruleset === ruleset);
}
