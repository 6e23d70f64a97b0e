/** What the viewer wants of a post and the server does not know yet. */
interface Marks {
  readonly like?: boolean;
  readonly save?: boolean;
}

const marks = new Map<string, Marks>();

/** What waits of a post; the feed needs no more than this of what is sent later. */
export const marksOf = (postId: string): Marks => marks.get(postId) ?? {};

/** Notes what waits of a post; undefined when it waits no longer. */
export function mark(postId: string, kind: keyof Marks, on: boolean | undefined) {
  const { [kind]: _, ...others } = marksOf(postId);
  const next: Marks = on === undefined ? others : { ...others, [kind]: on };
  if (Object.keys(next).length === 0) marks.delete(postId);
  else marks.set(postId, next);
}

/** The posts of which something waits. */
export const markedPosts = (): readonly string[] => [...marks.keys()];
