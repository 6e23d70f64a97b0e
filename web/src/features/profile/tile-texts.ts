import type { Post } from '@quad/contract/posts';

export const tileId = (postId: string) => `tile-${postId}`;

/** The start of a caption, short enough for an accessible name. */
const LONGEST = 80;

/** The accessible name of a tile: `Photo by Asha: Sunset from the roof`. Without a caption, the alt text is used. */
export function tileLabel({ media, name, caption }: Pick<Post, 'media' | 'name' | 'caption'>): string {
  const [medium] = media;
  const kind = !medium ? 'Post' : medium.type === 'video' ? 'Video' : 'Photo';
  const words = Array.from((caption || (medium?.altText ?? '')).replace(/\s+/g, ' ').trim());
  const beginning = words.length > LONGEST ? `${words.slice(0, LONGEST).join('')}…` : words.join('');
  return beginning === '' ? `${kind} by ${name}` : `${kind} by ${name}: ${beginning}`;
}
