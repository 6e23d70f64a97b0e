/** The viewer's unsent wishes for a post. */
interface Marks {
  readonly like?: boolean;
  readonly save?: boolean;
}

const marks = new Map<string, Marks>();

/** The unsent wishes for a post. The feed needs no more of the outbox. */
export const marksOf = (postId: string): Marks => marks.get(postId) ?? {};

/** Notes what waits of a post; undefined when it waits no longer. */
export function mark(postId: string, kind: keyof Marks, on: boolean | undefined) {
  const { [kind]: _, ...others } = marksOf(postId);
  const next: Marks = on === undefined ? others : { ...others, [kind]: on };
  if (Object.keys(next).length === 0) marks.delete(postId);
  else marks.set(postId, next);
}

/** The posts with unsent wishes. */
export const markedPosts = (): readonly string[] => [...marks.keys()];
