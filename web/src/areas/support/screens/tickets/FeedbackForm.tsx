import { sendFeedback, type Ticket } from '@quad/contract/support/feedback';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useViewer } from '../../../../lib/session.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { feedbackKeys } from '../../queries/feedback-keys.ts';

const leaveChunk = chunk(async () => (await import('../../../../ui/LeaveQuestion.tsx')).LeaveQuestion);

const feedbackFields = formFields(sendFeedback);

/** Name, email and message, the first two as the account has them. */
export function FeedbackForm({ onSent }: { onSent: (ticket: Ticket) => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { draft, change } = useFormDraft({ name: viewer.name, email: viewer.email, message: '' });
  const sending = useMutation({
    mutationFn: () => request(sendFeedback, { body: draft }),
    onSuccess: ({ ticket }) => {
      void client.invalidateQueries({ queryKey: feedbackKeys.tickets });
      onSent(ticket);
    },
  });
  const form = useFormFields(feedbackFields, { draft, change, values: draft, error: sending.error });
  const busy = sending.isPending;
  const isWritten = !isBlank(draft.message) && !sending.isSuccess;
  const LeaveQuestion = useChunk(leaveChunk, isWritten, () => undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.passes() && !busy) sending.mutate();
      }}
    >
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField label="Name" required autoComplete="name" {...form.line('name')} readOnly={busy} dir="auto" />
        <TextField label="Email" type="email" required autoComplete="email" {...form.line('email')} readOnly={busy} />
      </div>
      <TextArea label="Message" required {...form.text('message')} readOnly={busy} rows={5} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Sending…' : 'Send feedback'}
      </Button>
      {LeaveQuestion && (
        <LeaveQuestion
          asked={isWritten}
          title="Leave without sending?"
          description="What you've written here will be lost."
          leave="Leave"
          stay="Keep writing"
        />
      )}
    </form>
  );
}
