import { t } from '@lingui/core/macro';
import type { CollegePage } from '@quad/contract/college/college-content';
import { getCollege } from '@quad/contract/college/college-content';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { callUrl } from '../../../../../lib/client.ts';
import { useArrival } from '../../../../../lib/use-arrival.ts';
import { BackLink } from '../../../../../ui/BackLink.tsx';
import { LastLoaded } from '../../../../../ui/LastLoaded.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { NotFound } from '../../../../../ui/NotFound.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { collegeQuery } from '../../../queries/college-queries.ts';

interface CollegeStatesProps {
  /** The college name from the address, in any case and spacing. */
  address: string;
  children: (page: CollegePage) => ReactNode;
}

/** Loads a college and shows its page, a skeleton or the error. */
export function CollegeStates({ address, children }: CollegeStatesProps) {
  const { error, isFetching, refetch, ...query } = useQuery(collegeQuery(address));
  const data = useArrival(query.data);
  if (data)
    return (
      <>
        <LastLoaded path={callUrl(getCollege.path, { slug: data.college.slug })} className="md:px-0" />
        {children(data)}
      </>
    );
  // an invalid name in the address belongs to no college either
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (error && !isFetching)
    return (
      <>
        <div className="px-4 pt-3 md:px-0">
          <BackLink className="-ms-4" />
        </div>
        <Unloaded query={{ error, isFetching, refetch }} failed={t`This page could not be loaded.`} loading={null} />
      </>
    );
  return (
    <div role="status" aria-label={t`Loading the college`} className="flex flex-col gap-6 pt-1.5 pb-6 wide:pt-3.5">
      <div className="flex items-start gap-1 px-4 md:px-0">
        <BackLink className="-ms-4" />
        <div className="flex min-w-0 flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
      <Skeleton className="aspect-video rounded-none md:rounded-card" />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  );
}
