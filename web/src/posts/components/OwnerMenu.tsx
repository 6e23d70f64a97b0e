import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { chunk } from '../../ui/chunk.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { removePost } from '../own-post.ts';

const captionChunk = chunk(() => import('./CaptionForm.tsx'));

interface OwnerMenuProps {
  post: LoadedPost;
  onDeleted: (() => void) | undefined;
}

/** What the owner of a post may do with it. */
export function OwnerMenu({ post, onDeleted }: OwnerMenuProps) {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'edit' | 'delete' | null>(null);
  const close = () => setSheet(null);
  const caption = useChunk(captionChunk, sheet === 'edit', close);

  function remove() {
    close();
    void removePost(client, post._id);
    onDeleted?.();
  }

  return (
    <>
      <Menu
        label="More about this post"
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: 'Edit Post', icon: Pencil, onSelect: () => setSheet('edit') },
          { label: 'Delete Post', icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') },
        ]}
      />
      <Sheet open={sheet === 'edit' && caption !== undefined} onOpenChange={close} title="Edit Post">
        {caption && <caption.CaptionForm post={post} onDone={close} />}
      </Sheet>
      <Sheet
        open={sheet === 'delete'}
        onOpenChange={close}
        title="Delete this post?"
        description="Its likes and comments go with it. This cannot be undone."
      >
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button kind="danger" onClick={remove} className="wide:flex-1">
            Delete
          </Button>
          <Button kind="secondary" onClick={close} className="wide:flex-1">
            Cancel
          </Button>
        </div>
      </Sheet>
    </>
  );
}
