import { type Static, Type } from 'typebox';
import { Id } from './schemas.ts';

/** A study group as whatever belongs to it names it. Group conversations are of `conversations.ts`. */
export const GroupRef = Type.Object({ _id: Id, title: Type.String() });
export type GroupRef = Static<typeof GroupRef>;

/** Something of another domain that belongs to a study group: `link` is the address of its screen. */
export const GroupPartItem = Type.Object({
  _id: Id,
  title: Type.String(),
  detail: Type.String({ description: 'A line below the title: when and where, or how many have voted' }),
  link: Type.String(),
});
export type GroupPartItem = Static<typeof GroupPartItem>;
