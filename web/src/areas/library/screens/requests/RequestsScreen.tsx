import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useFormSheet } from '../../../../ui/form-sheet.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { type Tab, Tabs } from '../../../../ui/Tabs.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import type { RequestStatus } from '../../queries/request-queries.ts';
import { RequestList } from './RequestList.tsx';

const formChunk = chunk(() => import('./RequestForm.tsx'));

/** The requested books and notes: `/library/requests`. */
export function RequestsScreen({ search }: ScreenProps<'/library/requests'>) {
  const status: RequestStatus = search.status ?? 'open';
  const [asking, setAsking] = useFormSheet('library/new-request');
  const close = () => setAsking(false);
  const form = useChunk(formChunk, asking, close);
  const ask = () => setAsking(true);
  const tabs: Tab<RequestStatus>[] = [
    { id: 'open', label: t({ message: 'Open', context: 'request' }), panel: <RequestList status="open" onAsk={ask} /> },
    { id: 'answered', label: t`Answered`, panel: <RequestList status="answered" onAsk={ask} /> },
  ];
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Requests`} parent={hrefOf({ to: '/library' })}>
        <Button onClick={ask}>
          <Trans>
            <Plus size={18} aria-hidden />
            Ask
          </Trans>
        </Button>
      </ListHeader>
      <p className="px-4 pb-2 text-14 text-muted md:px-0">
        {t`What students are looking for, most wanted first. Have it? Upload it.`}
      </p>
      <Tabs
        label={t`Requests`}
        tabs={tabs}
        value={status}
        onValue={(next) =>
          void router.navigate({
            to: '/library/requests',
            search: { status: next === 'open' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Sheet isPage open={asking && form !== undefined} onOpenChange={setAsking} title={t`Ask for a book or notes`}>
        {form && <form.RequestForm onDone={close} />}
      </Sheet>
    </div>
  );
}
