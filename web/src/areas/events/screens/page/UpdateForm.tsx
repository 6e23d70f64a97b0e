import { addEventUpdate } from '@quad/contract/events/event-updates';
import { EVENT_UPDATE_MAX } from '@quad/contract/limits/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';

/** Sends an update to all registered people. It is idempotent, so a retry after a lost answer sends nothing twice. */
export function UpdateForm({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [clientId, setClientId] = useState(newUuid);
  const telling = useMutation({
    mutationFn: () => request(addEventUpdate, { params: { id: eventId }, body: { clientId, text } }),
    onSuccess: () => {
      setText('');
      setClientId(newUuid());
      restart();
      toast.success('Everyone registered will be notified.');
      return client.invalidateQueries({ queryKey: keys.updates(eventId) });
    },
  });
  const { problems, alert, passes, restart } = useFormProblems({
    values: { text },
    error: telling.error,
    found: text.trim() === '' ? { text: 'Please write something' } : {},
  });
  return (
    <Form
      aria-label="Write an update"
      className="mb-4 flex flex-col gap-3"
      onSubmit={() => {
        if (!telling.isPending && passes()) telling.mutate();
      }}
    >
      <TextArea
        label="Tell everyone who is registered"
        value={text}
        onValue={setText}
        max={EVENT_UPDATE_MAX}
        error={problems.text}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" kind="secondary" busy={telling.isPending} className="self-end">
        Send update
      </Button>
      <LeaveQuestion
        asked={text.trim() !== ''}
        title="Leave without sending?"
        description="Your update will be lost."
        leave="Leave"
        stay="Keep writing"
      />
    </Form>
  );
}
