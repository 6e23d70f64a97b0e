import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { variedLines } from '../../../../../lib/varied-lines.ts';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';

/** A line to read while a profile loads. */
const profileLine = variedLines([
  () => t`Looking for their good side…`,
  () => t`Asking the hostel warden who that is…`,
  () => t`Checking the attendance register…`,
  () => t`Finding a photo where the eyes are open…`,
  () => t`Convincing the ID card printer to cooperate…`,
]);

/** The skeleton of a profile. */
export function LoadingProfile() {
  const [line] = useState(profileLine);
  return (
    <div>
      <p role="status" className="flex items-center justify-center gap-3 px-4 py-3 text-14 text-muted">
        <Spinner className="size-5" />
        {line}
      </p>
      <div aria-hidden="true">
        <div className="flex items-center gap-6 px-4 md:px-0">
          <Skeleton className="size-24 rounded-full" />
          <div className="flex flex-1 justify-around">
            <Skeleton className="h-11 w-14" />
            <Skeleton className="h-11 w-14" />
            <Skeleton className="h-11 w-14" />
          </div>
        </div>
        <div className="flex flex-col gap-2.5 px-4 pt-5 pb-6 md:px-0">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-4 w-52" />
          <Skeleton className="mt-2 h-11" />
        </div>
        <GridSkeleton />
      </div>
    </div>
  );
}
