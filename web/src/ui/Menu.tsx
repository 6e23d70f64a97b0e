import { type ComponentType, type ReactNode, useState } from 'react';
import { chunk, prepare } from './chunk.ts';
import { IconButton } from './IconButton.tsx';
import { useChunk } from './use-chunk.ts';

export interface MenuItem {
  label: string;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Drawn as something that cannot be taken back. */
  dangerous?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button, e.g. `More about this post`. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
}

const popupChunk = chunk(() => import('./PopupMenu.tsx'));

/** An icon button that opens a list of actions. A plain button until it is first used: a feed holds many. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const popup = useChunk(popupChunk, used, () => setUsed(false));
  if (used && popup) return <popup.PopupMenu {...props} />;
  return (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => prepare(popupChunk)}
      onFocus={() => prepare(popupChunk)}
      onClick={() => setUsed(true)}
    >
      {props.icon}
    </IconButton>
  );
}
