import type { Post, PostMedia } from '@quad/contract/posts/posts';

/** What a screen reader says of a picture or video: its description, else who posted it. */
export function mediaLabel({ name }: Pick<Post, 'name'>, { altText }: PostMedia): string {
  return altText || `Posted by ${name}`;
}
