import type { Post } from '@quad/contract/posts';
import { toast } from '../ui/toast.ts';

/** Shares the link of a post through the device, or copies it where the device cannot share. */
export async function sharePost(post: Post) {
  const url = `${location.origin}/post/${post._id}`;
  if ('share' in navigator && (await sharedByDevice({ title: `${post.name} on Quad`, url }))) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    // No clipboard without a secure connection or permission: the person can still copy the link by hand.
    toast.info(`Copy this link to share the post: ${url}`, { duration: 20_000 });
  }
}

/** False when the device turned out not to be able to; closing its dialog is not that. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
