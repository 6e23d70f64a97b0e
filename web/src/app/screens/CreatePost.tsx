import { useQueryClient } from '@tanstack/react-query';
import { showPublished } from '../../domains/posts/own-post.ts';
import { CreateScreen } from '../../features/create/CreateScreen.tsx';
import type { PostKind } from '../../features/create/post-kinds.ts';
import { useViewer } from '../../lib/session.ts';

/** Making a post, which then stands on top of the feed. */
export function CreatePost({ kind }: { kind: PostKind | undefined }) {
  const client = useQueryClient();
  const viewer = useViewer();
  return <CreateScreen kind={kind} onPublished={(post) => showPublished(client, viewer._id, post)} />;
}
