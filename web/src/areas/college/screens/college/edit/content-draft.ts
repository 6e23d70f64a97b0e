import type { CollegeContent, CollegeContentDraft, CollegePicture } from '@quad/contract/college/college-content';
import type { Item, Value } from './content-fields.ts';

/** The form's initial values: the content with ids in place of its pictures, and the pictures by their ids. */
export interface ContentDraft {
  readonly content: Item;
  readonly pictures: ReadonlyMap<string, CollegePicture>;
}

export function draftOf(content: CollegeContent): ContentDraft {
  const pictures = new Map<string, CollegePicture>();
  const plain = (value: unknown): Value => {
    if (isPicture(value)) {
      pictures.set(value._id, value);
      return value._id;
    }
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'object' && value !== null) return plainItem(value);
    // any other JSON value
    return value as Value;
  };
  const plainItem = (item: object): Item =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
  return { content: plainItem(content), pictures };
}

function isPicture(value: unknown): value is CollegePicture {
  return typeof value === 'object' && value !== null && '_id' in value && 'variants' in value;
}

/** The content as it is sent. The server validates every field and answers the errors. */
export function contentOf(content: Item): CollegeContentDraft {
  return content as unknown as CollegeContentDraft;
}

/** A copy of a list in which an item has swapped places with the one before it. */
export function movedUp<Element>(list: readonly Element[], index: number): Element[] {
  const moved = [...list];
  const [element] = moved.splice(index, 1);
  if (element !== undefined) moved.splice(Math.max(0, index - 1), 0, element);
  return moved;
}

/** The title of an item in a list: its first text. */
export function itemTitle(item: Item): string {
  return String(item.name ?? item.title ?? item.alt ?? item.by ?? '');
}

/** A value as an item. The description of the form guarantees that it is one. */
export function itemIn(value: Value | undefined): Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {};
}
