import type { Post } from '@quad/contract/posts';

export const tileId = (postId: string) => `tile-${postId}`;

/** The beginning of a caption, for a name that is read out. */
const LONGEST = 80;

/** What a tile shows, in words: `Photo by Asha: Sunset from the roof`. A picture without a caption is described. */
export function tileLabel({ media, name, caption }: Pick<Post, 'media' | 'name' | 'caption'>): string {
  const [medium] = media;
  const kind = !medium ? 'Post' : medium.type === 'video' ? 'Video' : 'Photo';
  const words = Array.from((caption || (medium?.altText ?? '')).replace(/\s+/g, ' ').trim());
  const beginning = words.length > LONGEST ? `${words.slice(0, LONGEST).join('')}…` : words.join('');
  return beginning === '' ? `${kind} by ${name}` : `${kind} by ${name}: ${beginning}`;
}
