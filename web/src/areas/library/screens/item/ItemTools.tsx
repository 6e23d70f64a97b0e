import type { LibraryItemDetails } from '@quad/contract/library/library';
import { editLibraryItem } from '@quad/contract/library/library-items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { toast } from '../../../../ui/toast.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { deleteItem, forgetItem, renewLibrary } from '../item-changes.ts';
import { ItemFields } from '../upload/ItemFields.tsx';
import { detailsOf, problemsIn, sentDetails } from '../upload/item-draft.ts';

interface ToolProps {
  item: LibraryItemDetails;
  onDone: () => void;
}

/** Edit the details of the viewer's own item. */
export function EditItem({ item, onDone }: ToolProps) {
  const client = useQueryClient();
  const [details, setDetails] = useState(() => detailsOf(item));
  const saving = useMutation({
    mutationFn: () => request(editLibraryItem, { params: { id: item._id }, body: sentDetails(details) }),
    onSuccess: (changed) => {
      client.setQueryData(libraryKeys.item(item._id), changed);
      void renewLibrary(client);
      toast.success('Saved.');
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: details,
    error: saving.error,
    found: problemsIn(details),
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!saving.isPending && passes()) saving.mutate();
      }}
    >
      <ItemFields
        details={details}
        onChange={(change) => setDetails({ ...details, ...change })}
        problems={problems}
        busy={saving.isPending}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending} className="min-h-12">
        {saving.isPending ? 'Saving…' : 'Save changes'}
      </Button>
    </Form>
  );
}

/** Delete an item with all its data, after a confirmation. */
export function DeleteItem({ item, onDone }: ToolProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteItem(item._id),
    onSuccess: async () => {
      toast.success('Deleted.');
      await router.navigate({ to: '/library', search: item.kind === 'note' ? { tab: 'notes' } : {}, replace: true });
      forgetItem(client, item._id);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        “{item.title}” goes for everyone, with all its versions, its ratings and from every shelf.
      </p>
      <Actions
        answer="Delete"
        onAnswer={() => deleting.mutate()}
        busy={deleting.isPending}
        cancel="Keep it"
        onCancel={onDone}
      />
    </div>
  );
}
