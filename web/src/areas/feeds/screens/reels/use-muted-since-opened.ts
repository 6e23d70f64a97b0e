import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personQuery } from '../../../people/parts/person-query.ts';
import { usePost } from '../../../posts/parts/use-post.ts';

/**
 * Whether the viewer has muted the author since the post was opened. A reel opened by its address is in no list, so it
 * is left out here. The address of a reel by an author muted earlier still opens the reel.
 */
export function useMutedSinceOpened(postId: string | undefined): boolean {
  const { data: post } = usePost(postId ?? '', postId !== undefined);
  const authorId = post?.userId._id;
  const { data: author } = useQuery({ ...personQuery(authorId ?? ''), enabled: authorId !== undefined });
  const isMuted = author?.relation.isMuted;
  const [wasMuted, setWasMuted] = useState(isMuted);
  if (wasMuted === undefined && isMuted !== undefined) setWasMuted(isMuted);
  return wasMuted === false && isMuted === true;
}
