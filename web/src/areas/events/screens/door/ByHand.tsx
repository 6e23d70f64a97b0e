import { t } from '@lingui/core/macro';
import type { DoorTicket } from '@quad/contract/events/event-door';
import { foldText } from '@quad/contract/text/fold-text';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';

/** The maximum number of shown names. */
const MOST = 8;

interface ByHandProps {
  tickets: readonly DoorTicket[];
  onTicket: (ticket: string) => void;
}

/** Checks in a guest without a phone, by name or by the number of the ticket. */
export function ByHand({ tickets, onTicket }: ByHandProps) {
  const [q, setQ] = useState('');
  const wanted = foldText(q.trim());
  const found = tickets.filter(
    ({ name, number, team }) =>
      foldText(name).includes(wanted) || String(number) === wanted || foldText(team ?? '').includes(wanted),
  );
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <SearchField label={t`Search by name or ticket number`} value={q} onValue={setQ} startsHere />
      <ul className="divide-y divide-line">
        {found.slice(0, MOST).map(({ _id, name, number, team, checkedInAt }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{name}</bdi>
              <span className="block truncate text-14 text-muted">
                {t`No. ${number}`}
                {team !== null && ` · ${team}`}
              </span>
            </span>
            {checkedInAt === null ? (
              <Button kind="secondary" aria-label={t`Let in ${name}`} onClick={() => onTicket(_id)}>
                {t`Let in`}
              </Button>
            ) : (
              <span className="text-14 text-good">{t`Is in`}</span>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-center text-muted">{t`Nobody on the list.`}</p>}
      {found.length > MOST && <p className="text-center text-14 text-muted">{t`And ${found.length - MOST} more`}</p>}
    </div>
  );
}
