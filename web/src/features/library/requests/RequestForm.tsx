import { createLibraryRequest } from '@quad/contract/library-requests';
import { LIBRARY_REQUEST_DETAILS_MAX, LIBRARY_TITLE_MAX } from '@quad/contract/limits';
import { characters, isBlank, trimText } from '@quad/contract/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryKeys } from '../../../domains/library/library-keys.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { router } from '../../../lib/routing/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { PlaceFields } from '../upload/ItemFields.tsx';
import { emptyDetails } from '../upload/item-draft.ts';
import { KindChoice } from '../upload/KindChoice.tsx';

/** Asks for a book or notes that nobody has uploaded yet. */
export function RequestForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => ({ ...emptyDetails(), details: '' }));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof asked>) => setAsked({ ...asked, ...part });
  const asking = useMutation({
    mutationFn: () => {
      const { kind, title, details, department, semester, subject } = asked;
      return request(createLibraryRequest, {
        body: {
          kind,
          title: trimText(title),
          details: trimText(details),
          department,
          semester,
          subject: trimText(subject),
        },
      });
    },
    onSuccess: ({ _id: requestId }) => {
      void client.invalidateQueries({ queryKey: libraryKeys.requestLists });
      toast.success('Asked. You will be told when somebody uploads it.', {
        action: {
          label: 'View',
          run: () => void router.navigate({ to: '/library/requests/$requestId', params: { requestId } }),
        },
      });
      onDone();
    },
  });
  const refused = asking.error instanceof ApiError ? asking.error.fields : {};
  const busy = asking.isPending;
  const fits = !isBlank(asked.title) && characters(asked.details) <= LIBRARY_REQUEST_DETAILS_MAX;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!busy && fits) asking.mutate();
      }}
    >
      <KindChoice kind={asked.kind} onKind={(kind) => change({ kind })} disabled={busy} />
      <TextField
        label="What are you looking for?"
        value={asked.title}
        onChange={({ target }) => change({ title: target.value })}
        maxLength={LIBRARY_TITLE_MAX}
        error={refused.title ?? (tried && isBlank(asked.title) ? 'Please enter what you are looking for' : undefined)}
        readOnly={busy}
        dir="auto"
      />
      <PlaceFields
        details={asked}
        onChange={change}
        problems={refused.subject === undefined ? {} : { subject: refused.subject }}
        busy={busy}
      />
      <TextArea
        label="Details (optional)"
        value={asked.details}
        onValue={(details) => change({ details })}
        max={LIBRARY_REQUEST_DETAILS_MAX}
        error={refused.details}
        readOnly={busy}
        rows={3}
        dir="auto"
      />
      {asking.error && Object.keys(refused).length === 0 && <FormAlert>{asking.error.message}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Asking…' : 'Ask everyone'}
      </Button>
    </form>
  );
}
