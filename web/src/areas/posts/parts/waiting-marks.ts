/** The viewer's unsent like and save of a post. */
interface Marks {
  readonly like?: boolean;
  readonly save?: boolean;
}

const marks = new Map<string, Marks>();

/** The unsent like and save of a post. The feed needs only this part of the outbox. */
export const marksOf = (postId: string): Marks => marks.get(postId) ?? {};

/** Note an unsent like or save of a post; undefined removes the note. */
export function mark(postId: string, kind: keyof Marks, on: boolean | undefined) {
  const { [kind]: _, ...others } = marksOf(postId);
  const next: Marks = on === undefined ? others : { ...others, [kind]: on };
  if (Object.keys(next).length === 0) marks.delete(postId);
  else marks.set(postId, next);
}

/** The posts with an unsent like or save. */
export const markedPosts = (): readonly string[] => [...marks.keys()];
