import { t } from '@lingui/core/macro';
import { POLL_KINDS, type PollKind } from '@quad/contract/polls/poll-terms';
import { createPoll, deletePoll } from '@quad/contract/polls/polls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { addPoll, forgetPoll } from '../../queries/poll-queries.ts';
import { KIND_NAMES } from '../../texts/poll-texts.ts';
import { PollFields } from './PollFields.tsx';
import { emptyPoll, pollFields, pollProblems, sentPoll } from './poll-draft.ts';

const HEADINGS: Readonly<Record<PollKind, string>> = {
  get poll() {
    return t`New poll`;
  },
  get survey() {
    return t`New survey`;
  },
  get ballot() {
    return t`New secret ballot`;
  },
};

const HINTS: Readonly<Record<PollKind, string>> = {
  get poll() {
    return t`One question. Results update as people vote.`;
  },
  get survey() {
    return t`Several questions. Only you see the answers.`;
  },
  get ballot() {
    return t`One question. Nobody can find out who voted for what.`;
  },
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
    onSent(poll, sent, _by, input) {
      addPoll(client, poll);
      const page = { to: '/polls/$pollId', params: { pollId: poll._id } } as const;
      const href = hrefOf(page);
      toastMade(t`Published.`, {
        shared: { title: sent.question, href },
        undo: {
          input,
          remove: () => request(deletePoll, { params: { id: poll._id } }),
          forget: () => forgetPoll(client, poll._id),
          form: hrefOf({ to: '/polls/new', search }),
          page: href,
        },
      });
      void router.navigate({ ...page, replace: true, unasked: true });
    },
  });
  const { draft } = form;
  return (
    <MakeForm
      title={HEADINGS[draft.kind]}
      close={{ parent: hrefOf({ to: '/polls' }) }}
      form={form}
      send={form.busy ? t`Publishing…` : t`Publish`}
      onSubmit={form.submit}
    >
      <div>
        <fieldset aria-label={t`What you create`} className="flex flex-wrap gap-2">
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
        <p className="pt-2 text-14 text-muted">{HINTS[draft.kind]}</p>
      </div>
      <PollFields form={form} />
    </MakeForm>
  );
}
