import { isDeepStrictEqual } from 'node:util';

/** The fields of a form that differ from the stored values. An absent field does not change. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(form).filter((key) => form[key] !== undefined && !isDeepStrictEqual(before[key], form[key]));
}
