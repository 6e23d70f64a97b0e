import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { addCollege } from '@quad/contract/college/colleges';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormEnd } from '../../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { collegesQuery } from '../../../parts/colleges-query.ts';

const collegeFields = formFields(addCollege);
const EMPTY = collegeFields.empty({});

/** A form for admins to add a college to the list. Its pages are edited afterwards. */
export function AddCollege() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>
          <Plus size={18} aria-hidden />
          Add a college
        </Trans>
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t`Add a college`}
        description={t`Its address is made from its name. Edit its pages after adding it.`}
      >
        <CollegeForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function CollegeForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(collegeFields, {
    keeps: 'college/new',
    initial: EMPTY,
    send: (body) => request(addCollege, { body }),
    async onSent() {
      onDone();
      await client.invalidateQueries({ queryKey: collegesQuery.queryKey });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField
        label={t`Name`}
        {...form.line('name')}
        error={form.problems.name ?? form.alert ?? undefined}
        autoComplete="off"
      />
      <FormEnd form={{ ...form, alert: null }}>{t`Add`}</FormEnd>
    </Form>
  );
}
