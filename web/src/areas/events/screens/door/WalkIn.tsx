import { t } from '@lingui/core/macro';
import { addWalkIn } from '@quad/contract/events/event-walk-ins';
import type { PersonCard } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FindPerson } from '../../../people/parts/FindPerson.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import type { StoredList } from '../../queries/device/stored-list.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';

interface WalkInProps {
  event: StoredList['event'];
  /** The name of this door. */
  door: string;
  onLetIn: () => void;
}

const walkInFields = formFields(addWalkIn, ['clientId', 'person', 'door']);

/** Lets in a person without a ticket: a student, or a visitor by name. */
export function WalkIn({ event: { _id: id, fee }, door, onLetIn }: WalkInProps) {
  const client = useQueryClient();
  const [person, setPerson] = useState<PersonCard | null>(null);
  const form = useCallForm(walkInFields, {
    keeps: `events/${id}/walk-in`,
    initial: () => walkInFields.empty({}),
    found: ({ name }) => (person === null && name.trim() === '' ? { name: t`Please enter a name` } : {}),
    send: ({ name, isPaid }, { clientId }) => {
      const whom = person === null ? { name } : { person: person._id };
      return request(addWalkIn, { params: { id }, body: { clientId, door, isPaid, ...whom } });
    },
    onSent({ name }) {
      toast.success(t`${name} is in.`);
      setPerson(null);
      form.restart();
      onLetIn();
      void client.invalidateQueries({ queryKey: keys.walkIns(id) });
      void client.invalidateQueries({ queryKey: keys.attendance(id) });
    },
  });
  return (
    <div className="flex flex-col gap-5">
      {person === null ? (
        <FindPerson label={t`Search students`} action={t`Choose`} isLeftOut={() => false} onPerson={setPerson} />
      ) : (
        <PersonRow
          person={person}
          aside={
            <Button kind="secondary" onClick={() => setPerson(null)}>
              {t`Change`}
            </Button>
          }
        />
      )}
      <Form aria-label={t`Let in without a ticket`} className="flex flex-col gap-4" onSubmit={form.submit}>
        {person === null && (
          <TextField
            label={t`Or the name of a visitor`}
            {...form.line('name')}
            autoComplete="off"
            dir="auto"
            hint={t`For people without an account. Only hosts see the name.`}
          />
        )}
        {(fee ?? null) !== null && (
          <SwitchField
            label={t`Took ${rupees(fee ?? 0)} in cash`}
            hint={t`Visitors pay the entry fee before they come in.`}
            {...form.toggle('isPaid')}
          />
        )}
        <FormEnd form={form} className="min-h-12">
          {t`Let in`}
        </FormEnd>
      </Form>
    </div>
  );
}
