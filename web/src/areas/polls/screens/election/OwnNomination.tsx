import { t } from '@lingui/core/macro';
import { type Nomination, nominateYourself, withdrawNomination } from '@quad/contract/polls/nominations';
import type { PollDetails } from '@quad/contract/polls/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { setNominations } from '../../queries/poll-queries.ts';
import { NOMINATION_STATE_TEXTS } from '../../texts/poll-texts.ts';

interface OwnNominationProps {
  poll: PollDetails;
  own: Nomination | null;
}

/** The viewer's nomination: its state, its form while nominations are open, and its withdrawal until voting opens. */
export function OwnNomination({ poll, own }: OwnNominationProps) {
  const { phase, whyNot } = poll;
  const [standing, setStanding] = useState(false);
  if (!own && whyNot) return null;
  const mayWrite = phase === 'nominations' && whyNot === null && own?.state !== 'accepted';
  const mayWithdraw =
    (phase === 'nominations' || phase === 'review') && (own?.state === 'waiting' || own?.state === 'accepted');
  return (
    <Card title={own ? t`Your nomination` : t`Be a candidate`}>
      <div className="flex flex-col gap-3">
        {own ? (
          <>
            <p className="font-medium">{NOMINATION_STATE_TEXTS[own.state]}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {own.statement}
            </p>
            {own.reason !== '' && (
              <p dir="auto" className="wrap-anywhere text-muted">
                {t`Reason: ${own.reason}`}
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">
            {t`Nominate yourself with a statement. Once it is accepted, everyone who can see this election reads it.`}
          </p>
        )}
        {(mayWrite || mayWithdraw) && (
          <div className="flex flex-wrap gap-2">
            {mayWrite && (
              <Button kind={own ? 'secondary' : 'primary'} onClick={() => setStanding(true)}>
                {own === null
                  ? t`Nominate yourself`
                  : own.state === 'waiting'
                    ? t`Change statement`
                    : t`Nominate yourself again`}
              </Button>
            )}
            {mayWithdraw && <Withdraw pollId={poll._id} />}
          </div>
        )}
      </div>
      <Sheet
        open={standing}
        onOpenChange={setStanding}
        title={t`Your statement`}
        description={t`The author of the election and admins decide about it. You can withdraw until voting opens.`}
      >
        <StatementForm pollId={poll._id} own={own} onDone={() => setStanding(false)} />
      </Sheet>
    </Card>
  );
}

const statementFields = formFields(nominateYourself);

function StatementForm({ pollId, own, onDone }: { pollId: string; own: Nomination | null; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(statementFields, {
    keeps: `polls/${pollId}/nomination`,
    initial: () => ({ statement: own?.statement ?? '' }),
    send: (body) => request(nominateYourself, { params: { id: pollId }, body }),
    onSent(list) {
      setNominations(client, pollId, list);
      toast.success(t`Your nomination has been sent.`);
      onDone();
    },
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextArea label={t`Statement`} {...form.text('statement')} rows={6} dir="auto" />
      <FormEnd form={form}>{t`Send nomination`}</FormEnd>
    </Form>
  );
}

function Withdraw({ pollId }: { pollId: string }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawNomination, { params: { id: pollId } }),
    onSuccess(list) {
      setNominations(client, pollId, list);
      setAsked(false);
    },
    onError: (error) => toastFailure(t`Your nomination could not be withdrawn.`, error),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t`Withdraw nomination`}
      </Button>
      <Sheet
        open={asked}
        onOpenChange={setAsked}
        title={t`Withdraw your nomination?`}
        description={t`You will not be on the ballot. While nominations are open, you can nominate yourself again.`}
      >
        <Actions
          answer={t`Withdraw`}
          onAnswer={() => withdrawing.mutate()}
          busy={withdrawing.isPending}
          onCancel={() => setAsked(false)}
        />
      </Sheet>
    </>
  );
}
