import { ERRORS } from '@quad/contract/errors/catalogue';
import { AppError } from '../errors/app-error.ts';

/**
 * The error of one of several files, with its place in `fields`: `files.1` for the second. An error of the server blames
 * no file.
 */
export function blameFile(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) return error;
  const { code, message, fields, cause } = error;
  return new AppError(code, { message, cause, fields: { ...fields, [`files.${place}`]: message } });
}
