import { createLibraryRequest } from '@quad/contract/library/library-requests';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { PlaceFields } from '../upload/ItemFields.tsx';
import { KindChoice } from '../upload/KindChoice.tsx';

const requestFields = formFields(createLibraryRequest);
const EMPTY = requestFields.empty({ kind: 'note' });

/** The form that requests a book or notes. */
export function RequestForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(requestFields, {
    keeps: 'library/new-request',
    initial: EMPTY,
    send: (body) => request(createLibraryRequest, { body }),
    onSent({ _id: requestId }) {
      void client.invalidateQueries({ queryKey: libraryKeys.requestLists });
      toast.success("Request posted. We'll notify you when someone uploads it.", {
        action: {
          label: 'View',
          run: () => void router.navigate({ to: '/library/requests/$requestId', params: { requestId } }),
        },
      });
      onDone();
    },
  });
  const { busy } = form;
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <KindChoice kind={form.draft.kind} onKind={(kind) => form.change({ kind })} disabled={busy} />
      <TextField label="What are you looking for?" {...form.line('title')} dir="auto" />
      <PlaceFields form={form} busy={busy} />
      <TextArea label="Details (optional)" {...form.text('details')} rows={3} dir="auto" />
      <FormEnd form={form} className="min-h-12">
        {busy ? 'Asking…' : 'Ask everyone'}
      </FormEnd>
    </Form>
  );
}
