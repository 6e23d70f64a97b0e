import { t } from '@lingui/core/macro';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { applicationQuery } from '../../queries/application-queries.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { renewApplication } from '../posting-changes.ts';
import { OwnApplication } from './OwnApplication.tsx';

/** One of the viewer's own applications: `/internship/applications/{id}`. */
export function ApplicationScreen({
  params: { applicationId },
}: ScreenProps<'/internship/applications/$applicationId'>) {
  const client = useQueryClient();
  const query = useQuery(applicationQuery(applicationId));
  const { data: application } = query;
  useScreenTitle(application && t`${application.posting.title} · Your application · Quad`);
  useLive(applicationsChanged, ({ posting }) => {
    if (posting === application?.posting._id) void renewApplication(client, posting, applicationId);
  });
  if (!application)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This application could not be loaded.`}
        missing={t`This application isn't available`}
        query={query}
      />
    );
  const { posting } = application;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={posting.title}
        note={`${posting.company} · ${posting.location}`}
        parent={hrefOf({ to: '/internship', search: { tab: 'applications' } })}
      />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <OwnApplication applicationId={applicationId} />
        <Link
          to="/internship/$postingId"
          params={{ postingId: posting._id }}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent-text hover:underline"
        >
          {posting.kind === 'job' ? t`See the job` : t`See the internship`}
        </Link>
      </div>
    </div>
  );
}
