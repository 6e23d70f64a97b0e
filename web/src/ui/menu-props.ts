import type { ComponentType, ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** The item looks like an action that cannot be undone. */
  dangerous?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button, e.g. `More about this post`. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Called when the user opens or closes the menu, and with false when the menu is removed while it is open. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}
