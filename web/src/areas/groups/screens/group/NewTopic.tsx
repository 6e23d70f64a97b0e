import { createGroupTopic } from '@quad/contract/groups/group-topics';
import { REPLY_MAX, TOPIC_TITLE_MAX } from '@quad/contract/limits/groups';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { renewGroup } from '../../queries/group-queries.ts';

/** Begins a topic with its first reply. */
export function NewTopic({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [topic, setTopic] = useState({ title: '', text: '' });
  const [clientId] = useState(newUuid);
  const beginning = useMutation({
    mutationFn: () =>
      request(createGroupTopic, {
        params: { id: groupId },
        body: { clientId, title: trimText(topic.title), text: trimText(topic.text) },
      }),
    onSuccess({ _id: topicId }) {
      renewGroup(client, groupId);
      onClose();
      void router.navigate({ to: '/groups/topics/$topicId', params: { topicId } });
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: topic,
    error: beginning.error,
    found: {
      ...(isBlank(topic.title) ? { title: 'Please enter a title' } : {}),
      ...(isBlank(topic.text) ? { text: 'Please write something' } : {}),
    },
  });
  const busy = beginning.isPending;
  return (
    <Form
      aria-label="New topic"
      className="flex animate-rise flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={() => {
        if (!busy && passes()) beginning.mutate();
      }}
    >
      <TextField
        label="Topic"
        placeholder="Fourier series"
        autoComplete="off"
        maxLength={TOPIC_TITLE_MAX}
        value={topic.title}
        onChange={({ target }) => setTopic({ ...topic, title: target.value })}
        error={problems.title}
        readOnly={busy}
        dir="auto"
      />
      <CompletingTextArea
        label="First reply"
        value={topic.text}
        onValue={(text) => setTopic({ ...topic, text })}
        max={REPLY_MAX}
        error={problems.text}
        readOnly={busy}
        rows={3}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <LeaveQuestion
          asked={!(isBlank(topic.title) && isBlank(topic.text)) && !beginning.isPending && !beginning.isSuccess}
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
