import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, UserRoundCog } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useCover } from '../../lib/routing/use-cover.ts';
import { useViewer } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { LowDataSwitch } from '../LowDataSwitch.tsx';

/** The name and e-mail of the signed-in user. A press opens a panel with Profile Settings and Logout. */
export function AccountPanel() {
  const viewer = useViewer();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCover(open, close);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    addEventListener('pointerdown', closeOutside);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-full p-1 hover:bg-raised md:rounded-control md:pe-2"
      >
        <Avatar picture={viewer.picture} size={36} />
        <span className="sr-only">{t`Your account:`} </span>
        <span className="block max-w-48 text-start text-14 leading-tight max-md:sr-only">
          <span className="block truncate font-semibold">{viewer.name}</span>
          <span className="block truncate text-12 text-muted">{viewer.email}</span>
        </span>
        <ChevronDown size={16} aria-hidden className="hidden text-muted md:block" />
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label={t`Your account`}
        className="absolute top-full end-0 mt-2 w-[min(20rem,calc(100vw-1rem))] animate-rise rounded-card border border-line bg-surface px-2 pt-2 pb-1 shadow-float"
      >
        <div className="border-line border-b px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{viewer.name}</p>
          <p className="truncate text-14 text-muted">{viewer.email}</p>
        </div>
        <div className="pt-2">
          <Link
            to="/profile"
            onClick={close}
            className="flex min-h-13 items-center gap-4 rounded-control px-3 hover:bg-raised max-[23rem]:gap-2.5 max-[23rem]:px-1.5"
          >
            <Trans>
              <UserRoundCog size={20} aria-hidden className="text-muted" />
              Profile Settings
            </Trans>
          </Link>
          <LowDataSwitch />
          <LogoutButton onLeaving={close} />
        </div>
      </section>
    </div>
  );
}
