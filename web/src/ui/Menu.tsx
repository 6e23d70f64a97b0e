import { useState } from 'react';
import { chunk, prepare } from '../lib/chunk.ts';
import { IconButton } from './IconButton.tsx';
import type { MenuProps } from './menu-props.ts';
import { useChunk } from './use-chunk.ts';

const popupChunk = chunk(() => import('./PopupMenu.tsx'));

/** An icon button that opens a list of actions. A plain button until it is first used: a feed holds many. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const popup = useChunk(popupChunk, used, () => {
    setUsed(false);
    props.onOpenChange?.(false);
  });
  if (used && popup) return <popup.PopupMenu {...props} />;
  return (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => prepare(popupChunk)}
      onFocus={() => prepare(popupChunk)}
      onClick={() => {
        setUsed(true);
        props.onOpenChange?.(true);
      }}
    >
      {props.icon}
    </IconButton>
  );
}
