import { createGroupTopic } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { renewGroup } from '../../queries/group-queries.ts';

const topicFields = formFields(createGroupTopic, ['clientId']);
const EMPTY = topicFields.empty({});

/** Begins a topic with its first reply. */
export function NewTopic({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft(EMPTY);
  const [clientId] = useState(newUuid);
  const beginning = useMutation({
    mutationFn: () =>
      request(createGroupTopic, {
        params: { id: groupId },
        body: { clientId, ...topicFields.sent(draft) },
      }),
    onSuccess({ _id: topicId }) {
      renewGroup(client, groupId);
      onClose();
      void router.navigate({ to: '/groups/topics/$topicId', params: { topicId } });
    },
  });
  const form = useFormFields(topicFields, { draft, change, error: beginning.error });
  const busy = beginning.isPending;
  return (
    <Form
      aria-label="New topic"
      className="flex animate-rise flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={() => {
        if (!busy && form.passes()) beginning.mutate();
      }}
    >
      <TextField
        label="Topic"
        placeholder="Fourier series"
        autoComplete="off"
        {...form.line('title')}
        readOnly={busy}
        dir="auto"
      />
      <CompletingTextArea label="First reply" {...form.text('text')} readOnly={busy} rows={3} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <LeaveQuestion
          asked={topicFields.isWritten(draft) && !beginning.isPending && !beginning.isSuccess}
          title="Leave without posting the topic?"
          description="What you've written will be lost."
          leave="Leave"
          stay="Keep writing"
          onCancel={onClose}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Posting…' : 'Post Topic'}
        </Button>
      </div>
    </Form>
  );
}
