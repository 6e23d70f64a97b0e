import { t } from '@lingui/core/macro';
import { chunk } from '../../../../lib/chunk.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { type UpiPayment, upiLink } from './upi-link.ts';

const codeChunk = chunk(async () => (await import('../../../../ui/QrCode.tsx')).QrCode);

interface UpiCodeProps {
  payment: UpiPayment;
  /** False while the code is hidden, so that it is not loaded. */
  open?: boolean;
  /** Called when the code's chunk could not be loaded. */
  onGiveUp: () => void;
}

/** A UPI payment: a link for this phone, and a code for another one. */
export function UpiCode({ payment, open = true, onGiveUp }: UpiCodeProps) {
  const QrCode = useChunk(codeChunk, open, onGiveUp);
  const link = upiLink(payment);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {QrCode ? (
        <QrCode text={link} label={t`QR code to pay ${rupees(payment.amount)} to ${payment.address}`} />
      ) : (
        <Skeleton className="size-56" />
      )}
      <p className="wrap-anywhere">
        <bdi>{payment.name}</bdi>
        <span className="block text-14 text-muted">{payment.address}</span>
      </p>
      <a href={link} className={buttonClass('primary', 'min-h-12 w-full')}>
        {t`Open a UPI app`}
      </a>
    </div>
  );
}
