import { t } from '@lingui/core/macro';
import { CloudOff } from 'lucide-react';
import { useReachable } from '../../lib/reachable.ts';
import { classNames } from '../../ui/class-names.ts';

/** The note that the server is unreachable. It has its own space, so it moves nothing. */
export function OfflineNote({ className }: { className: string }) {
  'use no memo'; // decision 152
  const isReachable = useReachable();
  return (
    <div aria-live="polite" className={classNames('pointer-events-none', className)}>
      {!isReachable && (
        <span className="inline-flex items-center gap-[6px] rounded-full border border-line bg-raised px-[8px] py-[4px] font-medium text-[min(0.875rem,14px)] text-muted leading-[20px]">
          <CloudOff size={16} aria-hidden className="shrink-0" />
          <span className="max-[374px]:sr-only md:hidden">{t`Offline`}</span>
          <span className="max-md:hidden">{t`You're offline. Quad shows what was loaded before.`}</span>
        </span>
      )}
    </div>
  );
}
