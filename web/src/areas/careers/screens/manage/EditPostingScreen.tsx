import { t } from '@lingui/core/macro';
import { editPosting } from '@quad/contract/careers/internships';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { type LoadedPosting, postingQuery } from '../../queries/internship-queries.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { PostingForm } from './PostingForm.tsx';
import { postingDraft, postingFields } from './posting-draft.ts';
import { postingProblems, sentPosting } from './posting-problems.ts';
import { showSaved } from './show-saved.ts';

/** The form to change an internship or a job: `/internship/{id}/edit`. */
export function EditPostingScreen({ params: { postingId } }: ScreenProps<'/internship/$postingId/edit'>) {
  const query = useQuery(postingQuery(postingId));
  if (query.data?.mayEdit) return <EditForm posting={query.data} />;
  const refused = query.data ? new ApiError('forbidden', '', 403) : query.error;
  return (
    <Unloaded
      {...CAREERS_SCREEN}
      failed={t`This posting could not be loaded.`}
      missing={t`This posting isn't available`}
      query={{ ...query, error: refused }}
    />
  );
}

function EditForm({ posting }: { posting: LoadedPosting }) {
  const client = useQueryClient();
  const [opened] = useState(Date.now);
  const form = useCallForm(postingFields, {
    keeps: `postings/${posting._id}`,
    initial: () => postingDraft(posting),
    values: sentPosting,
    found: (draft, { before }) => postingProblems(draft, opened + posting.clockAhead, before.deadline),
    // Changed questions make students who are answering them start again.
    send: (sent, { before }) =>
      request(editPosting, { params: { id: posting._id }, body: changesOf<Partial<typeof sent>>(before, sent) }),
    onSent: (changed) =>
      showSaved(
        client,
        changed,
        changed.status === 'Pending' && posting.status !== 'Pending'
          ? t`Saved. It needs approval again.`
          : t`Your changes have been saved.`,
      ),
  });
  return (
    <div data-alone className="pb-8 wide:pt-2">
      <ScreenHeader
        title={posting.kind === 'job' ? t`Edit job` : t`Edit internship`}
        parent={hrefOf({ to: '/internship/$postingId', params: { postingId: posting._id } })}
      />
      <PostingForm form={form} questionsFixed={(posting.applicantsCount ?? 0) > 0} onSubmit={form.submit}>
        <Button type="submit" busy={form.busy} className="min-h-12 flex-1">
          {t`Save changes`}
        </Button>
      </PostingForm>
    </div>
  );
}
