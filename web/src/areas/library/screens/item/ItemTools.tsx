import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { editLibraryItem } from '@quad/contract/library/library-items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { toast } from '../../../../ui/toast.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { deleteItem, forgetItem, renewLibrary } from '../item-changes.ts';
import { ItemFields } from '../upload/ItemFields.tsx';
import { detailsOf, itemFields, sentDetails } from '../upload/item-draft.ts';

interface ToolProps {
  item: LibraryItemDetails;
  onDone: () => void;
}

/** Edit the details of the viewer's own item. */
export function EditItem({ item, onDone }: ToolProps) {
  const client = useQueryClient();
  const form = useCallForm(itemFields, {
    keeps: `library/${item._id}`,
    initial: () => detailsOf(item),
    values: sentDetails,
    send: (sent, { before }) => request(editLibraryItem, { params: { id: item._id }, body: changesOf(before, sent) }),
    onSent(changed) {
      client.setQueryData(libraryKeys.item(item._id), changed);
      void renewLibrary(client);
      toast.success(t`Saved.`);
      onDone();
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <ItemFields form={form} busy={form.busy} />
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Saving…` : t`Save changes`}
      </FormEnd>
    </Form>
  );
}

/** Delete an item with all its data, after a confirmation. */
export function DeleteItem({ item, onDone }: ToolProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteItem(item._id),
    onSuccess: async () => {
      toast.success(t`Deleted.`);
      await router.navigate({ to: '/library', search: item.kind === 'note' ? { tab: 'notes' } : {}, replace: true });
      forgetItem(client, item._id);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t`“${item.title}” goes for everyone, with all its versions, its ratings and from every shelf.`}
      </p>
      <Actions
        answer={t`Delete`}
        onAnswer={() => deleting.mutate()}
        busy={deleting.isPending}
        cancel={t`Keep it`}
        onCancel={onDone}
      />
    </div>
  );
}
