import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';

interface ValidationFailure {
  validation: ZodFastifySchemaValidationError[];
  validationContext?: string | undefined;
}

/** Says to a person which field is wrong and how. */
export function validationSentence({ validation, validationContext }: ValidationFailure): string {
  const [first] = validation;
  if (!first) {
    return 'The request is not valid.';
  }
  const path = first.instancePath.split('/').filter(Boolean).join('.');
  const where = path ? `"${path}"` : `The ${PARTS[validationContext ?? ''] ?? 'request'}`;
  return `${where} is not valid: ${first.message}`;
}

const PARTS: Readonly<Record<string, string>> = {
  body: 'request body',
  querystring: 'query',
  params: 'address',
  headers: 'request header',
};
