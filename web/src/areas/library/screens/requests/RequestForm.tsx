import { t } from '@lingui/core/macro';
import { createLibraryRequest, deleteLibraryRequest } from '@quad/contract/library/library-requests';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
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
    onSent({ _id: requestId }, { title }, _by, input) {
      void client.invalidateQueries({ queryKey: libraryKeys.requestLists });
      const page = { to: '/library/requests/$requestId', params: { requestId } } as const;
      const href = hrefOf(page);
      toastMade(t`Request posted. We'll notify you when someone uploads it.`, {
        shared: { title, href },
        undo: {
          input,
          remove: () => request(deleteLibraryRequest, { params: { id: requestId } }),
          forget: () => client.invalidateQueries({ queryKey: libraryKeys.allRequests }),
          form: hrefOf({ to: '/library/requests' }),
          page: href,
        },
      });
      onDone();
      void router.navigate({ ...page, unasked: true });
    },
  });
  const { busy } = form;
  return (
    <MakeForm
      title={t`Ask for a book or notes`}
      close={{ sheet: onDone }}
      form={form}
      send={busy ? t`Asking…` : t`Ask everyone`}
      onSubmit={form.submit}
    >
      <KindChoice kind={form.draft.kind} onKind={(kind) => form.change({ kind })} disabled={busy} />
      <TextField label={t`What are you looking for?`} {...form.line('title')} dir="auto" />
      <PlaceFields form={form} busy={busy} />
      <TextArea label={t`Details (optional)`} {...form.text('details')} rows={3} dir="auto" />
    </MakeForm>
  );
}
