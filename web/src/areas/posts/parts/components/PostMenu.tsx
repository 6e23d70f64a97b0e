import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { menuLabel, type PostMenuProps } from './post-menu-props.ts';

const openChunk = chunk(() => import('./OpenPostMenu.tsx'));

/** Further actions on a post. A plain button until it is first used, because a feed has many. */
export function PostMenu(props: PostMenuProps) {
  'use no memo'; // decision 152
  const [used, setUsed] = useState(false);
  const opened = useChunk(openChunk, used, () => setUsed(false));
  if (used && opened) return <opened.OpenPostMenu {...props} />;
  return (
    <IconButton
      label={menuLabel()}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => prepare(openChunk)}
      onFocus={() => prepare(openChunk)}
      onClick={() => setUsed(true)}
    >
      <Ellipsis size={20} aria-hidden />
    </IconButton>
  );
}
