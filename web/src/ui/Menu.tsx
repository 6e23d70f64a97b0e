import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './IconButton.tsx';

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

const PopupMenu = lazy(loadMenu);

function loadMenu() {
  return import('./PopupMenu.tsx').then(({ PopupMenu: component }) => ({ default: component }));
}

/** An icon button that opens a list of actions. A plain button until it is first used: a feed holds many. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const button = (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      {props.icon}
    </IconButton>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <PopupMenu {...props} />
    </Suspense>
  );
}
