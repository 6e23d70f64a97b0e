import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';

/** An error that a call answers. Its code decides status and message; `fields` maps field names to their problems. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: Readonly<Record<string, string>>; message?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }
}
