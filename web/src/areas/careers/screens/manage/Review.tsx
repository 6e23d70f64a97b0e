import { t } from '@lingui/core/macro';
import { type PostingDetails, reviewPosting } from '@quad/contract/careers/internships';
import type { BodyOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showPosting } from '../posting-changes.ts';

const reasonFields = formFields(reviewPosting, ['approve']);
const EMPTY = reasonFields.empty({});

/** Approves an alumnus's posting, or returns it with a reason. */
export function Review({ posting: { _id: id } }: { posting: PostingDetails }) {
  const client = useQueryClient();
  const [returning, setReturning] = useState(false);
  const reviewing = useMutation({
    mutationFn: (body: BodyOf<typeof reviewPosting>) => request(reviewPosting, { params: { id }, body }),
    onSuccess(posting, { approve }) {
      setReturning(false);
      showPosting(client, posting);
      toast.success(approve ? t`Approved. Everyone can see it now.` : t`Returned to its poster.`);
    },
    // the form of the reason shows its own failure
    onError: (error, { approve }) => approve && toastFailure(t`The posting could not be reviewed.`, error),
  });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 border-line border-b pb-4">
      <p className="w-full pb-1 font-medium">{t`This posting needs approval.`}</p>
      <Button
        busy={reviewing.isPending && reviewing.variables.approve}
        onClick={() => reviewing.mutate({ approve: true })}
      >
        {t`Approve`}
      </Button>
      <Button kind="secondary" onClick={() => setReturning(true)}>
        {t`Return`}
      </Button>
      <Sheet open={returning} onOpenChange={setReturning} title={t`Return this posting`}>
        <ReturnForm id={id} send={(reason) => reviewing.mutateAsync({ approve: false, reason })} />
      </Sheet>
    </div>
  );
}

/** Asks what the poster should change. */
function ReturnForm({ id, send }: { id: string; send: (reason: string) => Promise<unknown> }) {
  const form = useCallForm(reasonFields, {
    keeps: `postings/${id}/review`,
    initial: EMPTY,
    send: ({ reason }) => send(reason),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextArea label={t`What should be changed?`} {...form.text('reason')} dir="auto" />
      <FormEnd form={form}>{t`Return to its poster`}</FormEnd>
    </Form>
  );
}
