import { plural, t } from '@lingui/core/macro';
import type { Payment, StatementMatches } from '@quad/contract/membership/payments';
import { personNameText } from '@quad/contract/people/deleted-account';
import { type ReactNode, useState } from 'react';
import { rupees, rupeesOfPaise } from '../../../../lib/rupees.ts';
import { listAnd } from '../../../../lib/texts/formats.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectBox } from '../../../../ui/console/SelectBox.tsx';
import { useConfirm } from './use-confirm.ts';

/** The listed unknown references. There may be many, because the account receives other payments too. */
const UNKNOWN_LISTED = 20;

/** The result of a comparison. Admins select the matching payments to confirm; none is confirmed automatically. */
export function StatementPreview({ found, onDone }: { found: StatementMatches; onDone: () => void }) {
  const { matches, wrongAmounts, decided, unknown } = found;
  const own = matches.filter(({ isOwn }) => isOwn);
  const others = matches.filter(({ isOwn }) => !isOwn);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const confirming = useConfirm(onDone);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(on ? ids : [])]));
  const all = others.map(({ _id }) => _id);
  return (
    <div className="flex flex-col gap-5">
      <Part title={t`Reference and amount match (${others.length})`}>
        {others.length === 0 ? (
          <p className="text-muted">{t`No pending payment matches this statement.`}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            <Row
              label={t`Select all`}
              box={
                <SelectBox
                  label={t`Select all`}
                  checked={chosen.size === all.length}
                  some={chosen.size > 0}
                  onChange={(on) => choose(all, on)}
                />
              }
            />
            {others.map((payment) => (
              <Row
                key={payment._id}
                box={
                  <SelectBox
                    label={t`Select ${nameOf(payment)}`}
                    checked={chosen.has(payment._id)}
                    onChange={(on) => choose([payment._id], on)}
                  />
                }
                label={nameOf(payment)}
                note={`${rupees(payment.amount)} · ${payment.reference}`}
              />
            ))}
          </ul>
        )}
      </Part>
      {own.length > 0 && (
        <p className="text-14 text-muted">{t`Your own payment is here too. Another admin has to confirm it.`}</p>
      )}
      {wrongAmounts.length > 0 && (
        <Part title={t`Different amount, or more than once (${wrongAmounts.length})`}>
          <ul className="flex flex-col divide-y divide-line">
            {wrongAmounts.map(({ payment, paise }) => (
              <Row
                key={payment._id}
                label={nameOf(payment)}
                note={t`${rupees(payment.amount)} expected, ${listAnd(paise.map(rupeesOfPaise))} on the statement · ${payment.reference ?? ''}`}
              />
            ))}
          </ul>
        </Part>
      )}
      {unknown.length > 0 && (
        <Part title={t`Unknown references (${unknown.length})`}>
          <ul className="flex flex-col text-14 text-muted">
            {unknown.slice(0, UNKNOWN_LISTED).map(({ reference, paise }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be duplicates, and the list never changes
              <li key={index} className="flex justify-between gap-4 tabular-nums">
                <span>{reference}</span>
                <span>{rupeesOfPaise(paise)}</span>
              </li>
            ))}
          </ul>
          {unknown.length > UNKNOWN_LISTED && (
            <p className="text-14 text-muted">{t`And ${unknown.length - UNKNOWN_LISTED} more.`}</p>
          )}
        </Part>
      )}
      {decided.length > 0 && (
        <p className="text-14 text-muted">
          {t`${plural(decided.length, { one: '# payment was confirmed before.', other: '# payments were confirmed before.' })}`}
        </p>
      )}
      <Button
        disabled={chosen.size === 0}
        busy={confirming.isPending}
        onClick={() => confirming.mutate(others.filter(({ _id }) => chosen.has(_id)))}
        className="min-h-12"
      >
        {chosen.size === 0
          ? t`Confirm payments`
          : t`${plural(chosen.size, { one: 'Confirm # payment', other: 'Confirm # payments' })}`}
      </Button>
    </div>
  );
}

const nameOf = ({ number, person }: Payment) => `${personNameText(person?.name)} · ${number}`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-16">{title}</h3>
      {children}
    </section>
  );
}

function Row({ box, label, note }: { box?: ReactNode; label: string; note?: string }) {
  return (
    <li className="flex min-h-12 items-center gap-2 py-1">
      {box}
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{label}</bdi>
        {note && <span className="block wrap-anywhere text-14 text-muted tabular-nums">{note}</span>}
      </span>
    </li>
  );
}
