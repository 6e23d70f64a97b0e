import { createGroupTopic, deleteGroupTopic, type GroupTopic } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { renewGroup } from '../../queries/group-queries.ts';

interface TopicSheetsProps {
  topic: GroupTopic;
  open: 'rename' | 'delete' | null;
  onClose: () => void;
  renaming: { readonly isPending: boolean; readonly error: Error | null };
  onRename: (title: string) => void;
}

/** The sheets of a topic's menu. */
export function TopicSheets({ topic, open, onClose, renaming, onRename }: TopicSheetsProps) {
  const { _id: id, title, group: groupId } = topic;
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteGroupTopic, { params: { id } }),
    onSuccess() {
      onClose();
      renewGroup(client, groupId);
      void router.navigate({ to: '/groups/$groupId', params: { groupId }, replace: true });
    },
    onError: (error) => toastFailure("The topic couldn't be deleted.", error),
  });
  return (
    <>
      <Sheet open={open === 'rename'} onOpenChange={onClose} title="Rename the topic">
        <Rename title={title} busy={renaming.isPending} error={renaming.error} onTitle={onRename} />
      </Sheet>
      <Question
        open={open === 'delete'}
        onClose={onClose}
        title="Delete this topic?"
        description="All its replies go with it. This cannot be undone."
        answer="Delete"
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
    </>
  );
}

interface RenameProps {
  title: string;
  busy: boolean;
  error: Error | null;
  onTitle: (title: string) => void;
}

const titleFields = formFields(createGroupTopic, ['clientId', 'text']);

export function Rename({ title: before, busy, error, onTitle }: RenameProps) {
  const { draft, change } = useFormDraft({ title: before });
  const form = useFormFields(titleFields, { draft, change, error });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!busy && form.passes()) onTitle(titleFields.sent(draft).title);
      }}
    >
      <TextField label="Topic" {...form.line('title')} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </Form>
  );
}
