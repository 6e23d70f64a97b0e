import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCover } from '../lib/routing/use-cover.ts';
import { classNames } from './class-names.ts';
import { noteMenuButton } from './focus-place.ts';
import { IconButton } from './IconButton.tsx';
import type { MenuProps } from './menu-props.ts';

/** The menu behind `Menu`. Import `Menu`, which renders this in its place after the first press. */
export function PopupMenu({ label, icon, items, onOpenChange }: MenuProps) {
  const [open, setOpenHere] = useState(true);
  const setOpen = (isOpen: boolean) => {
    setOpenHere(isOpen);
    onOpenChange?.(isOpen);
  };
  const forget = useEffectEvent(() => {
    if (open) onOpenChange?.(false);
  });
  useEffect(() => () => forget(), []);
  const button = useRef<HTMLButtonElement>(null);
  useCover(open, () => setOpen(false));
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => setOpen(isOpen)}>
      <Base.Trigger ref={button} render={<IconButton label={label} />}>
        {icon}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="min-w-48 origin-(--transform-origin) rounded-control border border-line bg-raised p-1 shadow-float outline-none transition-[scale,opacity] duration-150 ease-out data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {items.map(({ label: itemLabel, icon: Icon, dangerous, onSelect }) => (
              <Base.Item
                key={itemLabel}
                onClick={() => {
                  noteMenuButton(button.current);
                  onSelect();
                }}
                className={classNames(
                  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[6px] px-3 outline-none data-highlighted:bg-line',
                  dangerous && 'text-bad',
                )}
              >
                {Icon && <Icon size={18} aria-hidden />}
                {itemLabel}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
