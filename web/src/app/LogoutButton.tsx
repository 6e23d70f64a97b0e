import { t } from '@lingui/core/macro';
import { LogOut } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { useLogout } from './use-logout.ts';

interface LogoutButtonProps {
  /**
   * The place of the question: below the button in a bar, above the row of the side navigation, where the button is an
   * icon, otherwise on its own line.
   */
  place?: 'menu' | 'bar' | 'side';
  onLeaving?: () => void;
}

/** The Logout button with its two-tap confirmation. */
export function LogoutButton({ place = 'menu', onLeaving }: LogoutButtonProps) {
  const { confirming, tap } = useLogout(onLeaving);
  const isIcon = place === 'side';
  const label = confirming ? t`Tap again to confirm` : t`Logout`;
  return (
    <div className={place === 'bar' ? 'md:relative' : undefined}>
      <button
        type="button"
        onClick={tap}
        title={isIcon ? label : undefined}
        className={classNames(
          'transition-colors',
          isIcon
            ? 'inline-grid size-[44px] place-items-center rounded-full'
            : 'flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-start',
          place === 'menu' && 'max-[23rem]:gap-2.5 max-[23rem]:px-1.5',
          confirming ? 'bg-surface font-semibold text-bad ring-1 ring-bad ring-inset' : 'hover:bg-raised',
        )}
      >
        <LogOut size={20} aria-hidden className={confirming || isIcon ? '' : 'text-muted'} />
        <span className={isIcon ? 'sr-only' : undefined}>{label}</span>
      </button>
      <p
        role="status"
        className={classNames(
          'min-h-5 px-3 pt-1 text-14 text-muted empty:invisible',
          place === 'bar' &&
            'md:absolute md:top-full md:end-0 md:mt-3 md:whitespace-nowrap md:rounded-control md:bg-raised md:p-3 md:text-text md:shadow-float',
          isIcon &&
            'absolute bottom-full start-0 mb-2 w-max max-w-full rounded-control bg-raised p-3 text-text shadow-float',
        )}
      >
        {confirming && t`Are you sure? Tap again to logout.`}
      </p>
    </div>
  );
}
