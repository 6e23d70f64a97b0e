import { t } from '@lingui/core/macro';
import { listColleges } from '@quad/contract/college/colleges';
import { may } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { collegesQuery } from '../../parts/colleges-query.ts';

const addChunk = chunk(() => import('./components/AddCollege.tsx'));

/**
 * The colleges of this Quad: `/college-dashboard`. When there is only one college, its home replaces this screen, also
 * in the history. `?list=all` shows the list anyway, so that admins can add colleges.
 */
export function SelectCollegeScreen({ search }: ScreenProps<'/college-dashboard'>) {
  const { role } = useViewer();
  const { data } = useQuery(collegesQuery);
  const [first, ...others] = data?.colleges ?? [];
  const only = search.list === undefined && others.length === 0 ? first?.slug : undefined;
  useEffect(() => {
    if (only !== undefined) void router.navigate({ to: '/college/$college', params: { college: only }, replace: true });
  }, [only]);
  const adding = useChunk(addChunk, may(role, 'college'), () => undefined);
  return (
    <div className="pb-4 wide:pt-2">
      <ScreenHeader
        title={t`Select Your College`}
        parent={hrefOf({ to: '/' })}
        note={t`Its notice board, departments, people and places.`}
      />
      <LastLoaded path={listColleges.path} className="md:px-0" />
      <div className="px-4 pt-4 md:px-0">{only === undefined ? <Colleges /> : <LoadingColleges />}</div>
      {adding && (
        <div className="px-4 pt-6 md:px-0">
          <adding.AddCollege />
        </div>
      )}
    </div>
  );
}

function Colleges() {
  return (
    <Loaded
      query={useQuery(collegesQuery)}
      failed={t`The colleges could not be loaded.`}
      failure="brief"
      loading={<LoadingColleges />}
    >
      {({ colleges }) =>
        colleges.length === 0 ? (
          <EmptyState title={t`No colleges yet`} text={t`An admin adds the first one.`} />
        ) : (
          <ul className="flex flex-col gap-3">
            {colleges.map(({ _id, name, slug }) => (
              <li key={_id}>
                <Link
                  to="/college/$college"
                  params={{ college: slug }}
                  className="group flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge hover:bg-raised"
                >
                  <span className="grid size-12 shrink-0 place-items-center rounded-control bg-ground text-muted">
                    <Landmark size={24} aria-hidden />
                  </span>
                  <span className="min-w-0 flex-1 font-heading font-semibold text-20 leading-tight">{name}</span>
                  <ChevronRight
                    size={20}
                    aria-hidden
                    className="shrink-0 text-muted transition-[translate] group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const LoadingColleges = () => (
  <Skeletons label={t`Loading the colleges`} shape={['h-20 rounded-card', 'h-20 rounded-card', 'h-20 rounded-card']} />
);
