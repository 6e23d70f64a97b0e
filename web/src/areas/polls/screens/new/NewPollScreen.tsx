import { POLL_KINDS, type PollKind } from '@quad/contract/polls/poll-terms';
import { createPoll } from '@quad/contract/polls/polls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toast } from '../../../../ui/toast.ts';
import { addPoll } from '../../queries/poll-queries.ts';
import { KIND_NAMES } from '../../texts/poll-texts.ts';
import { PollForm } from './PollForm.tsx';
import { emptyPoll, pollFields, pollProblems, sentPoll } from './poll-draft.ts';

const HEADINGS: Readonly<Record<PollKind, string>> = {
  poll: 'New poll',
  survey: 'New survey',
  ballot: 'New secret ballot',
};

const HINTS: Readonly<Record<PollKind, string>> = {
  poll: 'One question. Results update as people vote.',
  survey: 'Several questions. Only you see the answers.',
  ballot: 'One question. Nobody can find out who voted for what.',
};

/** The form of a new poll, survey or secret ballot: `/polls/new`. */
export function NewPollScreen({ search }: ScreenProps<'/polls/new'>) {
  const client = useQueryClient();
  const [opened] = useState(Date.now);
  const form = useCallForm(pollFields, {
    keeps: `polls/new/${search.group ?? ''}`,
    // another kind is no loss
    light: ['kind'],
    initial: () => emptyPoll(search.kind ?? 'poll', search.group),
    values: sentPoll,
    found: (draft) => pollProblems(draft, opened),
    send: (sent, { clientId }) => request(createPoll, { body: { clientId, ...sent } }),
    onSent(poll) {
      addPoll(client, poll);
      toast.success('Published.');
      void router.navigate({ to: '/polls/$pollId', params: { pollId: poll._id }, replace: true, unasked: true });
    },
  });
  const { draft } = form;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={HEADINGS[draft.kind]} parent={hrefOf({ to: '/polls' })} />
      <fieldset aria-label="What you create" className="flex flex-wrap gap-2 px-4 wide:px-0">
        {POLL_KINDS.map((kind) => (
          <FilterToggle
            key={kind}
            label={KIND_NAMES[kind]}
            on={draft.kind === kind}
            onToggle={() => {
              form.restart();
              form.change({ kind });
            }}
          />
        ))}
      </fieldset>
      <p className="px-4 pt-2 pb-4 text-14 text-muted wide:px-0">{HINTS[draft.kind]}</p>
      <PollForm form={form} />
    </div>
  );
}
