import { t } from '@lingui/core/macro';
import { createPosting } from '@quad/contract/careers/internships';
import type { PostingKind } from '@quad/contract/careers/posting-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { placementQuery } from '../../queries/internship-queries.ts';
import { CAREERS_SCREEN, TO_CAREERS } from '../careers-screen.tsx';
import { PostingForm } from './PostingForm.tsx';
import { emptyPosting, postingFields } from './posting-draft.ts';
import { postingProblems, sentPosting } from './posting-problems.ts';
import { showSaved } from './show-saved.ts';

const KINDS: readonly { kind: PostingKind; label: string }[] = [
  {
    kind: 'internship',
    get label() {
      return t`Internship`;
    },
  },
  {
    kind: 'job',
    get label() {
      return t`Job`;
    },
  },
];

/** The value of the button that saves a draft. */
const DRAFT = 'draft';

/** The form to post an internship or a job: `/internship/new`. */
export function NewPostingScreen({ search }: ScreenProps<'/internship/new'>) {
  const client = useQueryClient();
  const query = useQuery(placementQuery);
  const [opened] = useState(Date.now);
  const needsApproval = query.data?.canPost === 'after_approval';
  const form = useCallForm(postingFields, {
    keeps: 'postings/new',
    // another kind is no loss
    light: ['kind'],
    initial: () => emptyPosting(search.kind ?? 'internship'),
    values: (draft) => ({ kind: draft.kind, ...sentPosting(draft) }),
    found: (draft) => postingProblems(draft, opened),
    send: (sent, { by }) => request(createPosting, { body: { ...sent, publish: by !== DRAFT } }),
    onSent: (posting) =>
      showSaved(
        client,
        posting,
        posting.status === 'Draft'
          ? t`The draft has been saved.`
          : needsApproval
            ? t`Sent for approval. A placement officer will look at it.`
            : t`Your posting has been published.`,
      ),
  });
  if (!query.data)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This form could not be loaded.`}
        missing={t`This form isn't available`}
        query={query}
      />
    );
  if (query.data.canPost === 'no') {
    return (
      <div data-alone className="pb-8 wide:pt-2">
        <ScreenHeader title={t`New posting`} parent={TO_CAREERS} />
        <EmptyState
          icon={<BriefcaseBusiness size={28} aria-hidden />}
          title={t`Only placement officers and alumni can post`}
          text={t`You can apply for what they post.`}
          action={
            <Link to="/internship" className={buttonClass('secondary')}>
              {t`Browse internships`}
            </Link>
          }
        />
      </div>
    );
  }
  const { draft } = form;
  return (
    <div data-alone className="pb-8 wide:pt-2">
      <ScreenHeader title={t`New posting`} parent={TO_CAREERS} />
      <fieldset aria-label={t`What you post`} className="flex flex-wrap gap-2 px-4 pb-4 md:px-0">
        {KINDS.map(({ kind, label }) => (
          <FilterToggle key={kind} label={label} on={draft.kind === kind} onToggle={() => form.change({ kind })} />
        ))}
      </fieldset>
      <PostingForm form={form} questionsFixed={false} onSubmit={form.submit}>
        <Button type="submit" busy={form.sendingBy === ''} className="min-h-12 flex-1">
          {needsApproval ? t`Send for approval` : t`Publish`}
        </Button>
        <Button type="submit" value={DRAFT} kind="secondary" busy={form.sendingBy === DRAFT} className="min-h-12">
          {t`Save draft`}
        </Button>
      </PostingForm>
    </div>
  );
}
