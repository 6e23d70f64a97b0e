import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

interface MakeHeaderProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'ref'> {
  title: string;
  /** The label of the main button, which sends the form around the header. */
  send: ReactNode;
  /** The control at the beginning: Close or Back. */
  close: ReactNode;
  /** Why the form was refused, shown below the line where it stays in view. */
  alert?: ReactNode;
  /** Inside a sheet, which names itself for screen readers. */
  inSheet?: boolean;
  titleId?: string;
}

/**
 * The header of every form that makes something: Close, the title, and the main button. It stays at the top while the
 * form scrolls.
 */
export function MakeHeader({ title, send, close, alert, inSheet = false, titleId, ...button }: MakeHeaderProps) {
  const look = 'line-clamp-2 min-w-0 flex-1 font-bold font-heading text-20 leading-tight';
  return (
    <header
      className={
        inSheet
          ? 'shrink-0 border-line border-b bg-surface'
          : 'sticky top-bar z-10 border-line border-b bg-ground desk:rounded-t-card desk:bg-surface'
      }
    >
      <div
        className={classNames(
          'mx-auto flex min-h-14 w-full max-w-180 items-center gap-1 px-4 py-1',
          !inSheet && 'md:px-0 desk:px-6',
        )}
      >
        {close}
        {inSheet ? (
          <p aria-hidden="true" className={look}>
            {title}
          </p>
        ) : (
          <h1 id={titleId} tabIndex={-1} className={look}>
            {title}
          </h1>
        )}
        <Button type="submit" className="shrink-0 px-4" {...button}>
          {send}
        </Button>
      </div>
      {alert && <div className="px-4 pb-3">{alert}</div>}
    </header>
  );
}

export const CloseSign = () => <X size={22} aria-hidden />;
