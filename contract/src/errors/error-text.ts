import { say } from '../language/say.ts';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** The text of an error for the user, in the language of now. */
export const errorText = (code: ErrorCode): string => say({ id: errorTextId(code), message: ERRORS[code].message });

/** The id under which catalogues have the text of an error. */
export const errorTextId = (code: string): string => `error.${code}`;
