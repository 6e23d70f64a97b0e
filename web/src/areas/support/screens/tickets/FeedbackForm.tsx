import { t } from '@lingui/core/macro';
import { sendFeedback, type Ticket } from '@quad/contract/support/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useViewer } from '../../../../lib/session.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { feedbackKeys } from '../../queries/feedback-keys.ts';

const feedbackFields = formFields(sendFeedback);

/** Name, email and message, the first two as the account has them. */
export function FeedbackForm({ onSent }: { onSent: (ticket: Ticket) => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const form = useCallForm(feedbackFields, {
    keeps: 'feedback/new',
    initial: { name: viewer.name, email: viewer.email, message: '' },
    send: (body) => request(sendFeedback, { body }),
    onSent({ ticket }) {
      void client.invalidateQueries({ queryKey: feedbackKeys.tickets });
      onSent(ticket);
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField label={t`Name`} required autoComplete="name" {...form.line('name')} dir="auto" />
        <TextField label={t`Email`} type="email" required autoComplete="email" {...form.line('email')} />
      </div>
      <TextArea label={t`Message`} required {...form.text('message')} rows={5} dir="auto" />
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Sending…` : t`Send feedback`}
      </FormEnd>
    </Form>
  );
}
