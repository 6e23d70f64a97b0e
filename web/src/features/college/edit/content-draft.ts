import type { CollegeContent, CollegeContentDraft, CollegePicture } from '@quad/contract/college-content';
import type { Item, Value } from './content-fields.ts';

/** What the form begins with: the content with ids in place of its pictures, and the pictures by their ids. */
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
    // what is left of JSON
    return value as Value;
  };
  const plainItem = (item: object): Item =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
  return { content: plainItem(content), pictures };
}

function isPicture(value: unknown): value is CollegePicture {
  return typeof value === 'object' && value !== null && '_id' in value && 'variants' in value;
}

/** The content as it is sent. The server checks it field by field and says what is wrong. */
export function contentOf(content: Item): CollegeContentDraft {
  return content as unknown as CollegeContentDraft;
}

/** A list in which an item has changed places with the one before it. */
export function movedUp<Element>(list: readonly Element[], index: number): Element[] {
  const moved = [...list];
  const [element] = moved.splice(index, 1);
  if (element !== undefined) moved.splice(Math.max(0, index - 1), 0, element);
  return moved;
}

/** What an item is called in a list of them: its first text. */
export function itemTitle(item: Item): string {
  return String(item.name ?? item.title ?? item.alt ?? item.by ?? '');
}

/** A value that is known to be an item: the form's description says so. */
export function itemIn(value: Value | undefined): Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {};
}
