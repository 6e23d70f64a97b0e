import { t } from '@lingui/core/macro';
import { listCorrections } from '@quad/contract/accounts/student-corrections';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { fullNumber } from '../../../../../lib/counts.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { STUDENTS_KEY } from '../student-texts.ts';
import { CorrectionItem } from './CorrectionItem.tsx';

/** Opens the corrections that students ask for, and shows their number. */
export function CorrectionsButton({
  open,
  onOpen,
  onClose,
}: {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const query = useQuery({
    queryKey: [...STUDENTS_KEY, 'corrections'],
    queryFn: ({ signal }) => request(listCorrections, { signal }),
  });
  const total = query.data?.total ?? 0;
  return (
    <>
      <Button kind="secondary" onClick={onOpen}>
        <FilePen size={18} aria-hidden />
        <span data-quiet>{t`Corrections`}</span>
        {total > 0 && <span className="tabular-nums">({fullNumber(total)})</span>}
      </Button>
      <Sheet
        open={open}
        onOpenChange={onClose}
        title={t`Corrections`}
        description={t`Students ask for these changes of their entry in the list. Accepting changes the entry, not their profile.`}
      >
        <Loaded
          query={query}
          failed={t`The corrections could not be loaded.`}
          failure="part"
          loading={<Skeleton className="h-40" />}
        >
          {({ corrections }) =>
            corrections.length === 0 ? (
              <EmptyState
                icon={<FilePen size={28} aria-hidden />}
                title={t`No open corrections`}
                text={t`Students ask for them in their settings.`}
              />
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {corrections.map((correction) => (
                  <CorrectionItem key={correction._id} correction={correction} />
                ))}
                {total > corrections.length && (
                  <li className="py-3 text-14 text-muted">
                    {t`${fullNumber(total - corrections.length)} more follow when these are answered.`}
                  </li>
                )}
              </ul>
            )
          }
        </Loaded>
      </Sheet>
    </>
  );
}
