import { changeSupport, type Support } from '@quad/contract/support/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { feedbackKeys } from '../../queries/feedback-keys.ts';
import { supportQuery } from '../../queries/ticket-queries.ts';
import { supportScreen } from '../support-screen.tsx';

/** The form in which admins change the support contacts: `/feedback/support`. */
export function SupportScreen(_: ScreenProps<'/feedback/support'>) {
  const query = useQuery(supportQuery);
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title="Support contacts"
        parent={hrefOf({ to: '/feedback' })}
        note="Everyone sees these beside the feedback form. Empty fields are hidden."
      />
      <div className="px-4 pt-3 wide:px-0">
        {query.data ? (
          <SupportForm support={query.data} />
        ) : (
          <Unloaded {...supportScreen('/feedback')} what="The contacts" query={query} />
        )}
      </div>
    </div>
  );
}

const supportFields = formFields(changeSupport, ['version']);

export function SupportForm({ support }: { support: Support }) {
  const client = useQueryClient();
  const { draft, change, isTouched, begin } = useFormDraft(support);
  const saving = useMutation({
    mutationFn: () => request(changeSupport, { body: draft }),
    onSuccess(answer) {
      client.setQueryData(feedbackKeys.support, answer);
      begin(answer);
      toast.success('Saved.');
    },
  });
  const form = useFormFields(supportFields, { draft, change, values: draft, error: saving.error });
  const busy = saving.isPending;
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !busy && saving.mutate()}>
      <TextField label="Email" type="email" {...form.line('email')} readOnly={busy} />
      <TextField label="Phone" type="tel" {...form.line('phone')} readOnly={busy} />
      <TextField label="Office" dir="auto" {...form.line('place')} readOnly={busy} />
      <TextField label="Hours" dir="auto" {...form.line('hours')} readOnly={busy} />
      <TextField
        label="The college's own form"
        type="url"
        hint="A web address. It opens in a new tab."
        {...form.line('formUrl')}
        readOnly={busy}
      />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Saving…' : 'Save'}
      </Button>
      <LeaveQuestion
        asked={isTouched}
        title="Leave without saving?"
        description="Your changes will be lost."
        leave="Leave"
        stay="Keep writing"
      />
    </Form>
  );
}
