import { t } from '@lingui/core/macro';
import { type OwnPayment, receiptFile } from '@quad/contract/membership/memberships';
import { fullDate } from '@quad/contract/text/dates';
import { FileDown } from 'lucide-react';
import { rupees } from '../../../../lib/rupees.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { Panel } from '../Panel.tsx';

/** The receipts of confirmed payments, newest first. */
export function Receipts({ receipts }: { receipts: readonly OwnPayment[] }) {
  return (
    <Panel title={t`Receipts`}>
      <ul className="-mt-2 flex flex-col divide-y divide-line">
        {receipts.map((payment) => (
          <Receipt key={payment._id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function Receipt({ payment: { _id: id, number, amount, startsAt, endsAt } }: { payment: OwnPayment }) {
  const saving = useSaveFile(() => saveFile(receiptFile, { params: { id }, name: t`Receipt ${number}.pdf` }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="block font-semibold tabular-nums">{t`${rupees(amount)} · Receipt ${number}`}</span>
        {startsAt && endsAt && (
          <span className="block text-14 text-muted">{t`${fullDate(startsAt)} to ${fullDate(endsAt)}`}</span>
        )}
      </p>
      <Button
        kind="secondary"
        busy={saving.isPending}
        onClick={() => saving.mutate()}
        aria-label={t`Download PDF of receipt ${number}`}
      >
        {!saving.isPending && <FileDown size={18} aria-hidden />}
        {t`PDF`}
      </Button>
    </li>
  );
}
