import { t } from '@lingui/core/macro';
import type { Post, PostMedia } from '@quad/contract/posts/posts';

/** The text for screen readers of a picture or video: its description, else its author. */
export function mediaLabel({ name }: Pick<Post, 'name'>, { altText }: PostMedia): string {
  return altText || t`Posted by ${name}`;
}
