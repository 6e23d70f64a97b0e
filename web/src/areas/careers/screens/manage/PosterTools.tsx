import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { deletePosting, setPostingStatus } from '@quad/contract/careers/internships';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { type LoadedPosting, placementQuery } from '../../queries/internship-queries.ts';
import { showPosting } from '../posting-changes.ts';
import { Review } from './Review.tsx';

type Wanted = 'Open' | 'Interviewing' | 'Closed';

/** The actions of a posting's poster and approvers. */
export function PosterTools({ posting }: { posting: LoadedPosting }) {
  const { _id: id, status, isMine, returnedFor, applicantsCount } = posting;
  const client = useQueryClient();
  const { data: placement } = useQuery(placementQuery);
  const [asked, setAsked] = useState(false);
  const changing = useMutation({
    mutationFn: (wanted: Wanted) => request(setPostingStatus, { params: { id }, body: { status: wanted } }),
    onSuccess: (changed) => {
      showPosting(client, changed);
      if (changed.status === 'Pending') toast.success(t`Sent for approval. A placement officer will look at it.`);
    },
    onError: (error) => toastFailure(t`The status could not be changed.`, error),
  });
  const deleting = useMutation({
    mutationFn: () => request(deletePosting, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`The posting has been deleted.`);
      await router.navigate({
        to: '/internship',
        search: { list: 'mine', tab: posting.kind === 'job' ? 'jobs' : undefined },
        replace: true,
      });
      client.removeQueries({ queryKey: keys.posting(id) });
      await client.invalidateQueries({ queryKey: keys.postings });
    },
    onError: (error) => toastFailure(t`The posting could not be deleted.`, error),
  });
  const isPublished = status !== 'Draft' && status !== 'Pending';
  const deadlinePassed = posting.deadline !== null && Date.parse(posting.deadline) < Date.now() + posting.clockAhead;

  return (
    <section aria-label={t`Manage this posting`} className="rounded-card border border-line bg-raised p-4">
      {status === 'Pending' && isMine && (
        <p className="mb-3 text-14 text-muted">{t`A placement officer reviews it before others see it.`}</p>
      )}
      {returnedFor !== null && status === 'Draft' && (
        <p className="mb-3 rounded-control border border-accent-text px-4 py-3">
          <span className="font-semibold">{t`Returned to you.`}</span> {returnedFor}
        </p>
      )}
      {status === 'Closed' && deadlinePassed && (
        <p className="mb-3 text-14 text-muted">{t`The deadline has passed. Choose a later one to open it again.`}</p>
      )}
      {status === 'Pending' && !isMine && <Review posting={posting} />}
      <div className="flex flex-wrap gap-2">
        {isMine && isPublished && (
          <>
            <Link to="/internship/$postingId/applicants" params={{ postingId: id }} className={buttonClass('primary')}>
              <UsersRound size={18} aria-hidden />
              {t`Applicants (${applicantsCount ?? 0})`}
            </Link>
            <Link to="/internship/$postingId/slots" params={{ postingId: id }} className={buttonClass('secondary')}>
              <Trans>
                <CalendarClock size={18} aria-hidden />
                Interview slots
              </Trans>
            </Link>
          </>
        )}
        {status === 'Draft' && (
          <Button busy={changing.isPending} onClick={() => changing.mutate('Open')}>
            {placement?.canPost === 'after_approval' ? t`Send for approval` : t`Publish`}
          </Button>
        )}
        <Link to="/internship/$postingId/edit" params={{ postingId: id }} className={buttonClass('secondary')}>
          <Trans>
            <Pencil size={18} aria-hidden />
            Edit
          </Trans>
        </Link>
        {status === 'Open' && (
          <Button kind="secondary" busy={changing.isPending} onClick={() => changing.mutate('Interviewing')}>
            {t`Begin interviews`}
          </Button>
        )}
        {(status === 'Open' || status === 'Interviewing') && (
          <Button kind="secondary" busy={changing.isPending} onClick={() => changing.mutate('Closed')}>
            {t`Close`}
          </Button>
        )}
        {(status === 'Interviewing' || status === 'Closed') && !deadlinePassed && (
          <Button kind="secondary" busy={changing.isPending} onClick={() => changing.mutate('Open')}>
            {t`Open again`}
          </Button>
        )}
        <Button kind="danger" onClick={() => setAsked(true)}>
          <Trans>
            <Trash2 size={18} aria-hidden />
            Delete
          </Trans>
        </Button>
      </div>
      <Sheet
        open={asked}
        onOpenChange={setAsked}
        title={t`Delete this posting?`}
        description={t`Its applications and interview slots are deleted with it. This can't be undone.`}
      >
        <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="w-full">
          {t`Delete posting`}
        </Button>
      </Sheet>
    </section>
  );
}
