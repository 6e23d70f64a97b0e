import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { ErrorDefinitions } from '@quad/contract/errors/definition';
import { errorTextId } from '@quad/contract/errors/error-text';

/** The files of the contract that define errors. */
const DEFINITIONS = /[\\/]contract[\\/]src[\\/]errors[\\/][\w-]+\.ts$/;

/** Whether a file, by its path, defines errors. */
export const definesErrors = (file: string): boolean => DEFINITIONS.test(file);

/**
 * The texts of the errors that a file of the contract defines, by its absolute path. They are plain texts in the code,
 * without a mark, so that their definitions stay data.
 */
export async function errorTextsOf(file: string): Promise<readonly { id: string; message: string }[]> {
  const exported: Record<string, ErrorDefinitions> = await import(pathToFileURL(file).href);
  const groups = Object.entries(exported).filter(([name]) => name.endsWith('_ERRORS'));
  return groups.flatMap(([, errors]) =>
    Object.entries(errors).flatMap(([code, { message }]) => (message ? [{ id: errorTextId(code), message }] : [])),
  );
}

/** Collects the texts of errors for the catalogues. */
export const errorExtractor: ExtractorType = {
  match: definesErrors,
  async extract(file, _code, collect) {
    for (const text of await errorTextsOf(file)) collect({ ...text, origin: [file, 1] });
  },
};
