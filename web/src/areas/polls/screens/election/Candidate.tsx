import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { decideNomination, type Nomination } from '@quad/contract/polls/nominations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { invalidateNominations, setNominations } from '../../queries/poll-queries.ts';
import { NOMINATION_STATE_TEXTS } from '../../texts/poll-texts.ts';

interface CandidateProps {
  pollId: string;
  nomination: Nomination;
  /** Whether the viewer decides about it. */
  mayDecide: boolean;
}

/** A nomination with its statement, and the decision for those who make it. */
export function Candidate({ pollId, nomination, mayDecide }: CandidateProps) {
  const { name, person, statement, state, reason, isOwn } = nomination;
  return (
    <li className="flex gap-3">
      <Avatar picture={person?.picture ?? null} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          {person ? (
            <Link
              to="/profile/$userId"
              params={{ userId: person._id }}
              className="tap-area min-w-0 truncate font-semibold hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{name}</bdi>
          )}
          {state !== 'accepted' && <span className="text-14 text-muted">{NOMINATION_STATE_TEXTS[state]}</span>}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {statement}
        </p>
        {reason !== '' && (
          <p dir="auto" className="wrap-anywhere text-14 text-muted">
            {t`Reason: ${reason}`}
          </p>
        )}
        {mayDecide && isOwn && <p className="text-14 text-muted">{t`An admin decides about your own nomination.`}</p>}
        {mayDecide && !isOwn && <Decide pollId={pollId} nomination={nomination} />}
      </div>
    </li>
  );
}

function Decide({ pollId, nomination }: Omit<CandidateProps, 'mayDecide'>) {
  const client = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const { _id, name, version, state } = nomination;
  const params = { id: pollId, nomination: _id };
  const accepting = useMutation({
    mutationFn: () => request(decideNomination, { params, body: { accept: true, version } }),
    onSuccess: (list) => setNominations(client, pollId, list),
    onError(error) {
      toastFailure(t`The nomination could not be accepted.`, error);
      if (error instanceof ApiError) void invalidateNominations(client, pollId);
    },
  });
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {state !== 'accepted' && (
        <Button kind="secondary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
          <Trans>
            <Check size={18} aria-hidden />
            Accept<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
      {state !== 'refused' && (
        <Button kind="secondary" onClick={() => setRefusing(true)}>
          <Trans>
            <X size={18} aria-hidden />
            Refuse<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
      <Sheet
        open={refusing}
        onOpenChange={setRefusing}
        title={t`Refuse ${name}?`}
        description={t`The student reads your reason. You can change the decision until voting opens.`}
      >
        <Refusal pollId={pollId} nomination={nomination} onDone={() => setRefusing(false)} />
      </Sheet>
    </div>
  );
}

const refusalFields = formFields(decideNomination, ['accept', 'version']);

function Refusal({
  pollId,
  nomination: { _id, version },
  onDone,
}: Omit<CandidateProps, 'mayDecide'> & { onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(refusalFields, {
    keeps: `polls/${pollId}/nominations/${_id}/refusal`,
    initial: () => refusalFields.empty({}),
    send: (body) =>
      request(decideNomination, { params: { id: pollId, nomination: _id }, body: { ...body, accept: false, version } }),
    onSent(list) {
      setNominations(client, pollId, list);
      onDone();
    },
    onRefused: () => void invalidateNominations(client, pollId),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextArea label={t`Reason`} {...form.text('reason')} rows={3} dir="auto" />
      <FormEnd form={form} kind="danger">
        {t`Refuse`}
      </FormEnd>
    </Form>
  );
}
