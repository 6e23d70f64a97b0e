import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import { FULLNAME_MAX } from '@quad/contract/limits/people';
import { FEEDBACK_MESSAGE_MAX } from '@quad/contract/limits/support';
import { sendFeedback, type Ticket } from '@quad/contract/support/feedback';
import { EMAIL } from '@quad/contract/wire/email-address';
import { isBlank, SENDER_NAME, textProblem } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { feedbackKeys } from '../../queries/feedback-keys.ts';

const leaveChunk = chunk(async () => (await import('../../../../ui/LeaveQuestion.tsx')).LeaveQuestion);

/** Name, email and message, the first two as the account has them. */
export function FeedbackForm({ onSent }: { onSent: (ticket: Ticket) => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [name, setName] = useState(viewer.name);
  const [email, setEmail] = useState(viewer.email);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: () => request(sendFeedback, { body: { name, email, message } }),
    onSuccess: ({ ticket }) => {
      void client.invalidateQueries({ queryKey: feedbackKeys.tickets });
      onSent(ticket);
    },
  });
  const own = {
    name: textProblem(SENDER_NAME, name),
    email: textProblem(EMAIL, email),
    message: isBlank(message) ? 'Please enter a message' : undefined,
  };
  const refused = sending.error instanceof ApiError ? sending.error.fields : {};
  const problem = (field: keyof typeof own) => (tried ? own[field] : undefined) ?? refused[field];
  const busy = sending.isPending;
  const isWritten = !isBlank(message) && !sending.isSuccess;
  const LeaveQuestion = useChunk(leaveChunk, isWritten, () => undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!busy && Object.values(own).every((wrong) => wrong === undefined)) sending.mutate();
      }}
    >
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField
          label="Name"
          required
          autoComplete="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={FULLNAME_MAX}
          error={problem('name')}
          readOnly={busy}
          dir="auto"
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          maxLength={EMAIL_MAX}
          error={problem('email')}
          readOnly={busy}
        />
      </div>
      <TextArea
        label="Message"
        required
        value={message}
        onValue={setMessage}
        max={FEEDBACK_MESSAGE_MAX}
        error={problem('message')}
        readOnly={busy}
        rows={5}
        dir="auto"
      />
      {sending.error && Object.keys(refused).length === 0 && <FormAlert>{sending.error.message}</FormAlert>}
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
