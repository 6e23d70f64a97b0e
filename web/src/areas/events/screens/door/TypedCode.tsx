import { t } from '@lingui/core/macro';
import { readTicket, type ShownTicket } from '@quad/contract/events/ticket-code';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

/** A field for the code of a ticket as a guest reads it out: its number and six digits. */
export function TypedCode({ onTicket }: { onTicket: (ticket: ShownTicket) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Form
      aria-label={t`Type the code`}
      className="flex flex-col gap-3"
      onSubmit={() => {
        const ticket = readTicket(typed);
        setWrong(!ticket);
        if (!ticket) return;
        setTyped('');
        onTicket(ticket);
      }}
    >
      <TextField
        label={t`Ticket code`}
        placeholder="17-493204"
        maxLength={null}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        error={isWrong ? t`A code is the number of the ticket and six digits, such as 17-493204` : undefined}
        className="text-20 tabular-nums"
      />
      <Button type="submit" kind="secondary">
        {t`Check`}
      </Button>
    </Form>
  );
}
