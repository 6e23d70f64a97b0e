import { LogOut } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { useLogout } from './use-logout.ts';

interface LogoutButtonProps {
  /** Whether it is in a bar on wide screens: the question then appears below the bar. */
  inBar?: boolean;
  onLeaving?: () => void;
}

/** Logout with its two-tap confirmation. */
export function LogoutButton({ inBar = false, onLeaving }: LogoutButtonProps) {
  const { confirming, tap } = useLogout(onLeaving);
  return (
    <div className={inBar ? 'md:relative' : undefined}>
      <button
        type="button"
        onClick={tap}
        className={classNames(
          'flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-left transition-colors',
          confirming ? 'bg-surface font-semibold text-bad ring-1 ring-bad ring-inset' : 'hover:bg-raised',
        )}
      >
        <LogOut size={20} aria-hidden className={confirming ? '' : 'text-muted'} />
        {confirming ? 'Tap again to confirm' : 'Logout'}
      </button>
      <p
        role="status"
        className={classNames(
          'min-h-5 px-3 pt-1 text-14 text-muted empty:invisible',
          inBar &&
            'md:absolute md:top-full md:right-0 md:mt-3 md:whitespace-nowrap md:rounded-control md:bg-raised md:p-3 md:text-text md:shadow-float',
        )}
      >
        {confirming && 'Are you sure? Tap again to logout.'}
      </p>
    </div>
  );
}
