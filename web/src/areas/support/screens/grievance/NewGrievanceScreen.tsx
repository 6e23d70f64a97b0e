import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { weekdayMoment } from '@quad/contract/text/dates';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { ConfidentialFrame } from './ConfidentialFrame.tsx';
import { GrievanceForm, type Receipt } from './GrievanceForm.tsx';

/** The form of a report: `/grievance/new`. The receipt replaces the form. */
export function NewGrievanceScreen(_: ScreenProps<'/grievance/new'>) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <ConfidentialFrame title={receipt ? t`The committee has your report` : t`Your report`} back="/grievance">
      {receipt ? <ReceiptCard receipt={receipt} /> : <GrievanceForm onSent={setReceipt} />}
    </ConfidentialFrame>
  );
}

function ReceiptCard({ receipt: { code, dueAt, isNamed } }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading replaces the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const copy = () => copyText(code, { copied: t`Code copied.`, otherwise: t`Please write the code down by hand.` });
  return (
    <>
      <p className="-mt-3 text-muted">
        <Trans>
          Thank you for telling us. You will have a first answer by{' '}
          <strong className="text-text">{weekdayMoment(dueAt)}</strong>.
        </Trans>
      </p>
      <section className="flex flex-col items-center gap-4 rounded-card border border-edge bg-surface p-6 text-center">
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {t`Your receipt code`}
        </h2>
        <p className="select-all text-balance font-semibold text-20 tracking-wider [font-variant-numeric:slashed-zero_tabular-nums] md:text-28">
          {code}
        </p>
        <Button kind="secondary" onClick={() => void copy()}>
          <Trans>
            <Copy size={18} aria-hidden />
            Copy the code
          </Trans>
        </Button>
        <p className="max-w-md text-balance text-14 text-muted">
          <strong className="text-text">{t`It is shown only now.`}</strong>{' '}
          {isNamed
            ? t`You also find this report under “Reports with your name”.`
            : t`Without it nobody, not even we, can find your report for you. Write it down where only you look.`}
        </p>
      </section>
      <Link to="/grievance" replace className={buttonClass('primary', 'min-h-12')}>
        {t`Done`}
      </Link>
    </>
  );
}
