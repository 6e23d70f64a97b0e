import { leaseAccount } from '../account-lease.ts';
import { chunk } from '../chunk.ts';
import { session } from '../session.ts';
import { createStoredTexts } from '../stored-texts.ts';
import { INPUT_KEY } from './input-place.ts';

/** The most forms of a user whose input is stored. */
const MOST_FORMS = 200;

/** The unsent input of a form on this device. */
export interface StoredInput {
  /** When it was written last, ISO 8601. */
  readonly at: string;
  /** The changed fields without files. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The names of the changed fields with files, which are stored apart. */
  readonly files: readonly string[];
}

/** The code of the database of files, which few forms need. */
const filesChunk = chunk(() => import('./input-files.ts'));
const texts = createStoredTexts(INPUT_KEY, MOST_FORMS);
const userId = () => session.get()?.user._id;

/** The unsent input of the signed-in user in a form; undefined without one. */
export function readInput(form: string): StoredInput | undefined {
  const user = userId();
  const text = user === undefined ? '' : texts.read(user, form);
  if (text === '') return undefined;
  try {
    const { at = '', values, files }: Partial<StoredInput> = Object(JSON.parse(text));
    return { at, values: Object(values), files: Array.isArray(files) ? files : [] };
  } catch {
    return undefined;
  }
}

/** Store the input of a form. False when it could not be stored, such as for a guest. */
export function storeInput(form: string, input: Omit<StoredInput, 'at'>): boolean {
  const user = userId();
  return user !== undefined && texts.store(user, form, JSON.stringify({ at: new Date().toISOString(), ...input }));
}

/** The ids of the user's forms with unsent input that begin with this, the last written one first. */
export function inputsOf(beginning: string): string[] {
  const user = userId();
  if (user === undefined) return [];
  return texts
    .ids(user)
    .filter((form) => form.startsWith(beginning))
    .reverse();
}

/** The fields with files of a form; none where they cannot be read. */
export async function readInputFiles(form: string): Promise<Record<string, unknown>> {
  const user = userId();
  if (user === undefined) return {};
  return filesChunk.fetch().then(
    ({ readFiles }) => readFiles(user, form),
    () => ({}),
  );
}

/** Store a field with files; undefined removes it. False when it could not be stored. */
export async function storeInputFiles(form: string, field: string, value: unknown): Promise<boolean> {
  const lease = leaseAccount();
  return filesChunk.fetch().then(
    ({ storeFiles }) => storeFiles(lease, form, field, value),
    () => false,
  );
}

/** Remove the input of a form, with its files. */
export function forgetInput(form: string) {
  const user = userId();
  if (user === undefined) return;
  const stored = readInput(form);
  texts.store(user, form, '');
  if (stored && stored.files.length > 0)
    filesChunk.fetch().then(
      ({ forgetFiles }) => forgetFiles(user, form),
      () => undefined,
    );
}
