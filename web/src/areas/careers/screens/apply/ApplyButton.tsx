import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Posting } from '@quad/contract/careers/internships';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet, sheetChunk } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { STATUS_TEXTS } from '../../texts/status-texts.ts';
import { StatusPill } from '../components/StatusPill.tsx';
import { isShutOut } from '../components/shut-out.ts';

const formChunk = chunk(() => import('./ApplyForm.tsx'));

interface ApplyButtonProps {
  posting: Posting;
  /** `secondary` in a list. */
  kind?: 'primary' | 'secondary';
}

/**
 * The viewer's action on a posting: apply, open their application, or open the applicants of their own posting.
 */
export function ApplyButton({ posting, kind = 'primary' }: ApplyButtonProps) {
  return (
    // when the sheet closes, the control that replaced the button gets the focus; see focus-place.ts
    <div data-keeps-focus="" tabIndex={-1}>
      <Action posting={posting} kind={kind} />
    </div>
  );
}

function Action({ posting, kind }: Required<ApplyButtonProps>) {
  const [open, setOpen] = useState(false);
  const form = useChunk(formChunk, open, () => setOpen(false));
  const { application, isMine, status, title, company, eligibility } = posting;

  if (isMine) {
    return (
      <Link to="/internship/$postingId" params={{ postingId: posting._id }} className={OPEN_LINK}>
        <Trans>
          Manage
          <ChevronRight size={18} aria-hidden />
        </Trans>
      </Link>
    );
  }
  if (application && application.status !== 'Withdrawn') {
    return (
      <Link
        to="/internship/applications/$applicationId"
        params={{ applicationId: application._id }}
        className={OPEN_LINK}
        aria-label={t`Your application: ${STATUS_TEXTS[application.status]}`}
      >
        <StatusPill status={application.status} />
        <ChevronRight size={18} aria-hidden />
      </Link>
    );
  }
  if (status === 'Draft' || status === 'Pending') return null;
  const prepareForm = () => {
    prepare(formChunk);
    prepare(sheetChunk);
  };
  return (
    <>
      <Button
        kind={eligibility.isEligible ? kind : 'secondary'}
        // an obstacle that the viewer cannot remove is named beside the button, so the sheet would only repeat it
        disabled={status !== 'Open' || isShutOut(eligibility)}
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setOpen(true)}
        aria-label={t`Apply for ${title}`}
      >
        {t({ message: 'Apply', context: 'job' })}
      </Button>
      <Sheet open={open && form !== undefined} onOpenChange={setOpen} title={title} description={company}>
        {form && <form.ApplyForm postingId={posting._id} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

const OPEN_LINK = '-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold hover:bg-raised';
