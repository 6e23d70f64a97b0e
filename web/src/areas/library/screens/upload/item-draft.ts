import type { LibraryItemDetails } from '@quad/contract/library/library';
import { createLibraryItem } from '@quad/contract/library/library-items';
import type { LibraryKind } from '@quad/contract/library/library-kinds';
import { LIBRARY_TITLE_MAX } from '@quad/contract/limits/library';
import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';

/** The fields of an item, new or not. */
export const itemFields = formFields(createLibraryItem, ['upload', 'fileName', 'answers']);

/** The details of an item as a form has them. An empty department or semester means all. */
export type ItemDetails = ReturnType<typeof itemFields.empty>;

/** A form that nothing has been filled in yet. */
export const emptyDetails = (kind: LibraryKind = 'note'): ItemDetails => itemFields.empty({ kind });

/** The details of an existing item. */
export function detailsOf(item: Pick<LibraryItemDetails, 'kind'> & object): ItemDetails {
  return { ...emptyDetails(item.kind), ...itemFields.read(itemFields.textsOf(item)) };
}

/** The details as they are sent. Notes have no author. */
export const sentDetails = (details: ItemDetails) =>
  itemFields.sent(details.kind === 'book' ? details : { ...details, author: '' });

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
