import { t } from '@lingui/core/macro';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../../lib/live/use-live.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { postingQuery } from '../../queries/internship-queries.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { renewApplication } from '../posting-changes.ts';
import { PostingBody } from './PostingBody.tsx';

/** An internship or a job: `/internship/{id}`. */
export function PostingScreen({ params: { postingId } }: ScreenProps<'/internship/$postingId'>) {
  const client = useQueryClient();
  const query = useQuery(postingQuery(postingId));
  const { data: posting } = query;
  useScreenTitle(posting && `${posting.title} · Quad`);
  useLive(applicationsChanged, ({ posting: changed, application }) => {
    if (changed === postingId) void renewApplication(client, postingId, application ?? undefined);
  });
  return posting ? (
    <PostingBody posting={posting} />
  ) : (
    <Unloaded
      {...CAREERS_SCREEN}
      failed={t`This posting could not be loaded.`}
      missing={t`This posting isn't available`}
      query={query}
    />
  );
}
