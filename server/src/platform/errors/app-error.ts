import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { errorText } from '@quad/contract/errors/error-text';

/** An error that a call answers. Its code decides status and message; `fields` maps field names to their problems. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Whether the message is of this error alone, and not that of its code. */
  readonly hasOwnMessage: boolean;

  constructor(
    code: ErrorCode,
    options: { fields?: Readonly<Record<string, string>>; message?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? errorText(code), { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.hasOwnMessage = options.message !== undefined;
  }
}
