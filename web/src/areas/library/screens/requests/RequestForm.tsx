import { createLibraryRequest } from '@quad/contract/library/library-requests';
import { LIBRARY_REQUEST_DETAILS_MAX, LIBRARY_TITLE_MAX } from '@quad/contract/limits/library';
import { characters, isBlank, trimText } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { PlaceFields } from '../upload/ItemFields.tsx';
import { emptyDetails } from '../upload/item-draft.ts';
import { KindChoice } from '../upload/KindChoice.tsx';

/** The form that requests a book or notes. */
export function RequestForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => ({ ...emptyDetails(), details: '' }));
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
      toast.success("Request posted. We'll notify you when someone uploads it.", {
        action: {
          label: 'View',
          run: () => void router.navigate({ to: '/library/requests/$requestId', params: { requestId } }),
        },
      });
      onDone();
    },
  });
  const busy = asking.isPending;
  const { problems, alert, passes } = useFormProblems({
    values: asked,
    error: asking.error,
    found: {
      ...(isBlank(asked.title) ? { title: 'Please enter what you are looking for' } : {}),
      ...(characters(asked.details) > LIBRARY_REQUEST_DETAILS_MAX
        ? { details: `At most ${LIBRARY_REQUEST_DETAILS_MAX} characters are allowed` }
        : {}),
    },
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!busy && passes()) asking.mutate();
      }}
    >
      <KindChoice kind={asked.kind} onKind={(kind) => change({ kind })} disabled={busy} />
      <TextField
        label="What are you looking for?"
        value={asked.title}
        onChange={({ target }) => change({ title: target.value })}
        maxLength={LIBRARY_TITLE_MAX}
        error={problems.title}
        readOnly={busy}
        dir="auto"
      />
      <PlaceFields
        details={asked}
        onChange={change}
        problems={problems.subject === undefined ? {} : { subject: problems.subject }}
        busy={busy}
      />
      <TextArea
        label="Details (optional)"
        value={asked.details}
        onValue={(details) => change({ details })}
        max={LIBRARY_REQUEST_DETAILS_MAX}
        error={problems.details}
        readOnly={busy}
        rows={3}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Asking…' : 'Ask everyone'}
      </Button>
    </Form>
  );
}
