import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';

const FIELDS = ['name', 'email', 'password'];

/** The placeholder of the sign-up form, until the rules are loaded. */
export function LoadingForm() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-5">
      {FIELDS.map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
