import { t } from '@lingui/core/macro';
import type { CollegePage } from '@quad/contract/college/college-content';
import { may } from '@quad/contract/wire/roles';
import { Landmark, Pencil, Share } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { useViewer } from '../../../../lib/session.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Below } from '../../../../ui/Below.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { LONG_TITLE } from '../../../../ui/ListHeader.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { Carousel } from './components/Carousel.tsx';
import { CollegeStates } from './components/CollegeStates.tsx';
import { Departments } from './components/Departments.tsx';
import { Groups } from './components/Groups.tsx';
import { Alumni, Facilities, Feedback, HowToReach, Peers, PrincipalMessage } from './components/HomeSections.tsx';
import { NoticeBoard } from './components/NoticeBoard.tsx';

/** The home of a college: `/college/{collegename}`. */
export function CollegeScreen({ params }: ScreenProps<'/college/$college'>) {
  return <CollegeStates address={params.college}>{(page) => <CollegeHome {...page} />}</CollegeStates>;
}

const ICON_LINK = 'grid size-11 place-items-center rounded-full hover:bg-raised';

function CollegeHome({ college, content }: CollegePage) {
  const { role } = useViewer();
  useScreenTitle(`${college.name} · Quad`);
  const { carousel, principal, departments, groups, facilities, peers, placements, startups, reach } = content;
  return (
    <div className="flex flex-col gap-6 pt-1.5 pb-10 wide:pt-3.5">
      {/* on a phone the title has the first line alone, because names of colleges are long */}
      <header className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 px-4 md:px-0 ${LONG_TITLE}`}>
        <BackLink className="-ms-4 row-start-1 md:row-span-2" />
        <h1 tabIndex={-1} className="col-span-2 col-start-2 pt-2 text-title md:col-span-1 md:pt-1.25">
          {college.name}
        </h1>
        {content.tagline && (
          <p className="col-span-2 row-start-2 text-muted max-md:text-14 md:col-span-1 md:col-start-2 md:mt-1">
            <bdi>{content.tagline}</bdi>
          </p>
        )}
        <div className="-me-2 col-start-3 row-start-2 flex md:row-span-2 md:row-start-1">
          {may(role, 'college') && (
            <>
              <Link
                to="/college-dashboard"
                search={{ list: 'all' }}
                aria-label={t`All colleges`}
                title={t`All colleges`}
                className={ICON_LINK}
              >
                <Landmark size={20} aria-hidden />
              </Link>
              <Link
                to="/college/$college/edit"
                params={{ college: college.slug }}
                aria-label={t`Edit the pages`}
                title={t`Edit the pages`}
                className={ICON_LINK}
              >
                <Pencil size={20} aria-hidden />
              </Link>
            </>
          )}
          <IconButton
            label={t`Share this page`}
            onClick={() =>
              void shareLink({
                title: college.name,
                href: hrefOf({ to: '/college/$college', params: { college: college.slug } }),
                copied: t`Link copied to clipboard! Share with others.`,
              })
            }
          >
            <Share size={20} aria-hidden />
          </IconButton>
        </div>
      </header>
      {carousel.length > 0 && <Carousel label={t`Pictures of ${college.name}`} slides={carousel} />}
      <div className="flex flex-col gap-10 px-4 md:px-0">
        <Below>
          {principal && <PrincipalMessage principal={principal} />}
          <NoticeBoard college={college._id} />
          {departments.length > 0 && <Departments college={college.slug} departments={departments} />}
          {groups.length > 0 && <Groups groups={groups} />}
          {facilities.length > 0 && <Facilities facilities={facilities} />}
          {peers.length > 0 && <Peers peers={peers} />}
          {placements.length + startups.length > 0 && <Alumni college={college.slug} />}
          <Feedback feedbackUrl={content.feedbackUrl} />
          {(reach.address || reach.ways.length > 0 || reach.contact) && <HowToReach reach={reach} />}
        </Below>
      </div>
    </div>
  );
}
