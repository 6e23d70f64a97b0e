import type { LibraryItemDetails } from '@quad/contract/library/library';
import { createLibraryItem } from '@quad/contract/library/library-items';
import type { LibraryKind } from '@quad/contract/library/library-kinds';
import { LIBRARY_TITLE_MAX } from '@quad/contract/limits/library';
import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';
import { characters, isBlank, trimText } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';

const fields = formFields(createLibraryItem, ['upload', 'fileName', 'answers']);

/** The details of an item as a form has them. An empty department or semester means all. */
export type ItemDetails = ReturnType<typeof fields.empty>;

export type Problems = Readonly<Partial<Record<keyof ItemDetails | 'file', string>>>;

/** A form that nothing has been filled in yet. */
export const emptyDetails = (kind: LibraryKind = 'note'): ItemDetails => fields.empty({ kind });

/** The details of an existing item. */
export function detailsOf(item: Pick<LibraryItemDetails, 'kind'> & object): ItemDetails {
  return { ...emptyDetails(item.kind), ...fields.read(fields.textsOf(item)) };
}

/** Whether leaving the form would lose what was typed or chosen; the kind alone is no loss. */
export const isTouched = (details: ItemDetails, untouched: ItemDetails): boolean =>
  fields.names.some((name) => name !== 'kind' && details[name].trim() !== untouched[name].trim());

/** The problems of the texts, in the server's words. */
export function problemsIn(details: ItemDetails): Problems {
  const problems = fields.names.flatMap((name) => {
    const problem = fields.problemOf(name, details[name]);
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(problems);
}

/** The details as they are sent. Notes have no author. */
export function sentDetails(details: ItemDetails): ItemDetails {
  return {
    ...details,
    title: trimText(details.title),
    author: details.kind === 'book' ? trimText(details.author) : '',
    subject: trimText(details.subject),
    description: trimText(details.description),
  };
}

/** The details once a file was chosen: an empty title becomes the file's name, made readable. */
export function withFileName(details: ItemDetails, { name }: Pick<File, 'name'>): ItemDetails {
  if (!isBlank(details.title)) return details;
  const title = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return { ...details, title: cutText(title, LIBRARY_TITLE_MAX) };
}

/** Shortens a file name that is too long, without losing its extension. */
export function sentFileName(name: string): string {
  if (characters(name) <= FILE_NAME_MAX) return name;
  const [extension = ''] = /\.\w{1,8}$/.exec(name) ?? [];
  return cutText(name, FILE_NAME_MAX - extension.length, '…') + extension;
}
