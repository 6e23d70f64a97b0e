import type { MessageDescriptor } from '@lingui/core';
import { say } from './say.ts';

/** A table with its marked texts as strings. */
export type Said<Table> = Table extends MessageDescriptor
  ? string
  : Table extends string | number | boolean | null | undefined | readonly unknown[] | ((...values: never) => unknown)
    ? Table
    : { readonly [Key in keyof Table]: Said<Table[Key]> };

/**
 * A table of labels, such as `{ spam: msg`Spam` }`. Each text is said when it is read, so that a table of a module speaks
 * the language of now. Its other values stay.
 */
export function tableOfTexts<const Table extends object>(table: Table): Said<Table> {
  const said = Object.create(Object.prototype, Object.fromEntries(Object.entries(table).map(propertyOf)));
  return said;
}

function propertyOf([key, value]: [string, unknown]): [string, PropertyDescriptor] {
  if (isMessage(value)) return [key, { get: () => say(value), enumerable: true }];
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  return [key, { value: isTable ? tableOfTexts(value) : value, enumerable: true }];
}

const isMessage = (value: unknown): value is MessageDescriptor =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value;
