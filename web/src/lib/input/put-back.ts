import { forgetInput, readInput, storeInput, storeInputFiles } from './stored-input.ts';
import type { Values } from './use-stored-input.ts';
import { holdsFile } from './value-key.ts';

/** The input that a form has sent: the id of the form on this device, and its changed fields. */
export interface SentInput {
  readonly form: string;
  readonly values: Values;
}

/**
 * Store sent input as the unsent input of its form again. False when the device cannot store all of it, or when the user
 * has begun to fill in the form again.
 */
export async function putBack({ form, values }: SentInput): Promise<boolean> {
  if (readInput(form)) return false;
  const given = Object.entries(values);
  const files = given.filter(([, value]) => holdsFile(value));
  const words = given.filter(([, value]) => !holdsFile(value));
  const stored = [
    storeInput(form, { values: Object.fromEntries(words), files: files.map(([name]) => name) }),
    ...(await Promise.all(files.map(([name, value]) => storeInputFiles(form, name, value)))),
  ];
  if (stored.every(Boolean)) return true;
  forgetInput(form);
  return false;
}
