import { ERRORS, type ErrorBody, type ErrorCode, idSchema } from '@allcourt/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { type DatabaseTrouble, troubleOf } from '#server/db/trouble.ts';
import { isUnstorable } from '#server/db/unstorable.ts';

interface ValidationFailure {
  validation: ZodFastifySchemaValidationError[];
  validationContext?: string | undefined;
}

const PARTS: Readonly<Record<string, string>> = {
  body: 'request body',
  querystring: 'query',
  params: 'address',
  headers: 'request header',
};

const UNSTORABLE = 'The request has a character, number or date that cannot be stored.';

/** About as long as PostgreSQL takes to start again, an operator to make room, and a queue to get shorter. */
const RETRY_AFTER_SECONDS: Readonly<Record<DatabaseTrouble, number>> = {
  'database-away': 5,
  'disk-full': 60,
  busy: 2,
};

interface AppErrorOptions extends ErrorOptions {
  /** A more exact sentence than the catalog's. */
  sentence?: string;
  retryAfterSeconds?: number;
}

/** A refusal of the error catalog; the only error a use case throws on purpose. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail?: unknown,
    { sentence, retryAfterSeconds, ...options }: AppErrorOptions = {},
  ) {
    super(sentence ?? ERRORS[code].message, options);
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The refusal of a request, with what is wrong with it. */
export function badRequest(sentence: string): AppError {
  return new AppError('bad-request', undefined, { sentence });
}

/** The id that an address names, or a refusal where it can be none. */
export function requireId(text: string, code: ErrorCode): string {
  return requireFound(idSchema.safeParse(text).data, code);
}

/** The value, or a refusal where there is none. */
export function requireFound<Value>(value: Value | null | undefined, code: ErrorCode): Value {
  if (value === null || value === undefined) {
    throw new AppError(code);
  }
  return value;
}

/** The wire form of a refusal, for HTTP and sockets alike. */
export function presentError({ code, message, detail }: AppError, requestId: string): ErrorBody {
  return { error: message, code, requestId, ...(detail === undefined ? {} : { detail }) };
}

/** Any error as one of the catalog; unforeseen ones become 'internal'. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('bad-request', undefined, { sentence: validationSentence(error), cause: error });
  }
  // A body that broke off has the code of a lost network as well, and the status of a bad request.
  const trouble = isFastifyError(error) ? null : troubleOf(error);
  if (trouble) {
    return new AppError(trouble, undefined, {
      retryAfterSeconds: RETRY_AFTER_SECONDS[trouble],
      cause: error,
    });
  }
  if (isUnstorable(error)) {
    return new AppError('bad-request', undefined, { sentence: UNSTORABLE, cause: error });
  }
  return new AppError(codeOf(error), undefined, { cause: error });
}

/** The one door through which errors leave over HTTP. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.status >= 500 && refusal.code !== 'shutting-down') {
    request.log.error({ err: error, code: refusal.code }, 'Request failed');
  } else {
    request.log.info({ code: refusal.code, reason: refusal.message }, 'Request refused');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.retryAfterSeconds);
  }
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(presentError(refusal, request.id));
}

export const errors = fp(
  async (app) => {
    app.setErrorHandler(answerError);
  },
  { name: 'errors' },
);

const BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'not-json',
  429: 'too-many-requests',
};

function codeOf(error: unknown): ErrorCode {
  if (!isFastifyError(error)) {
    return 'internal';
  }
  const known = BY_FASTIFY_CODE[error.code];
  if (known) {
    return known;
  }
  const status = error.statusCode ?? 500;
  return status < 500 ? (BY_STATUS[status] ?? 'bad-request') : 'internal';
}

/** Errors of Fastify and its plugins carry a status; those of the database carry a code only. */
function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Says to a person which field is wrong and how. */
function validationSentence({ validation, validationContext }: ValidationFailure): string {
  const [first] = validation;
  if (!first) {
    return 'The request is not valid.';
  }
  const path = first.instancePath.split('/').filter(Boolean).join('.');
  const where = path ? `"${path}"` : `The ${PARTS[validationContext ?? ''] ?? 'request'}`;
  return `${where} is not valid: ${first.message}`;
}
