import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listNotices, NOTICE_AUDIENCES, NOTICE_SHELVES, type Notice } from '@quad/contract/college/notices';
import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { may } from '@quad/contract/wire/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { useFormSheet } from '../../../../ui/form-sheet.ts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { ListFilters } from '../../../../ui/ListFilters.tsx';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { noticesQuery } from '../../parts/notices/notice-queries.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { NoticeList } from './NoticeList.tsx';
import { renewNotices } from './notice-changes.ts';
import { changeNotices, filterOf, type NoticeSearch } from './notice-search.ts';

const formChunk = chunk(() => import('./NoticeForm.tsx'));

/**
 * The notices of the colleges: `/college-NoticeHub`. `?notice={id}` scrolls to one of them, `?write=notice` opens the
 * form for admins. The filters are in the address.
 */
export function NoticeHubScreen({ search }: ScreenProps<'/college-NoticeHub'>) {
  const { role } = useViewer();
  const visit = useEntry(({ key }) => key);
  const [seen, setSeen] = useState<string>();
  const [writing, setWriting] = useFormSheet('notices/new');
  // once per visit, so that a link to the form also works on this screen
  if (search.write !== undefined && may(role, 'notices') && seen !== visit) {
    setSeen(visit);
    setWriting(true);
  }
  const list = useQuery(noticesQuery(filterOf({ ...search, q: useDebounced(search.q ?? '') })));
  const client = useQueryClient();
  // The viewer has read notices in another window. A list of unread ones keeps those that are read in it.
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === null && search.unread === undefined) void renewNotices(client);
  });
  const wanted = useWanted(search.notice, list.data?.notices);
  const form = useChunk(formChunk, writing, () => setWriting(false));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Colleges Notice Hub`} parent={hrefOf({ to: '/college-dashboard' })}>
        {may(role, 'notices') && (
          <Button onClick={() => setWriting(true)}>
            <Trans>
              <Plus size={18} aria-hidden />
              Create Announcement
            </Trans>
          </Button>
        )}
      </ListHeader>
      <Filters search={search} unread={list.data?.unread ?? 0} />
      <div className="px-4 md:px-0">
        <LastLoaded path={listNotices.path} className="px-0" />
        {wanted && (
          <div className="mb-4">
            <NoticeCard notice={wanted} wanted />
          </div>
        )}
        <NoticeList list={list} search={search} />
      </div>
      <Sheet isPage open={writing && form !== undefined} onOpenChange={setWriting} title={t`Create Announcement`}>
        {form && <form.NoticeForm onDone={() => setWriting(false)} />}
      </Sheet>
    </div>
  );
}

/** The notice that the address names, where the list does not have it: it has expired, is scheduled or filtered away. */
function useWanted(id: string | undefined, listed: readonly Notice[] | undefined): Notice | undefined {
  const isMissing = id !== undefined && listed !== undefined && !listed.some(({ _id }) => _id === id);
  const { data } = useQuery({ ...noticesQuery({ notice: id ?? '' }), enabled: isMissing, retry: false });
  return isMissing ? data?.notices.find(({ _id }) => _id === id) : undefined;
}

function Filters({ search, unread }: { search: NoticeSearch; unread: number }) {
  const { role } = useViewer();
  const { shelf, audience } = search;
  // an admin gets notices for all departments and years
  const isAdmin = may(role, 'notices');
  return (
    <ListFilters
      field={
        <SearchField
          label={t`Search notices`}
          value={search.q ?? ''}
          onValue={(q) => changeNotices(search, { q: q === '' ? undefined : q })}
        />
      }
      chosen={{ shelf, audience, unread: search.unread }}
      onClear={(none) => changeNotices(search, none)}
    >
      <FilterSelect
        label={t`Which notices`}
        value={shelf ?? ''}
        options={[
          { value: '', label: t`Current` },
          { value: 'archive', label: t({ message: 'Archive', context: 'list' }) },
          ...(isAdmin ? [{ value: 'scheduled' as const, label: t`Scheduled` }] : []),
        ]}
        onValue={(value) => changeNotices(search, { shelf: NOTICE_SHELVES.find((one) => one === value) })}
      />
      <FilterSelect
        label={t`Audience`}
        value={audience ?? ''}
        options={[
          { value: '', label: t`All audiences` },
          { value: 'everyone', label: t`For everyone` },
          { value: 'department', label: isAdmin ? t`For a department` : t`For my department` },
          { value: 'year', label: isAdmin ? t`For a year` : t`For my year` },
          { value: 'section', label: isAdmin ? t`For a section` : t`For my section` },
          { value: 'hostel', label: isAdmin ? t`For a hostel` : t`For my hostel` },
        ]}
        onValue={(value) =>
          changeNotices(search, {
            audience: NOTICE_AUDIENCES.find((one) => one === value),
          })
        }
      />
      <FilterToggle
        label={unread > 0 ? t`Unread (${unread})` : t`Unread`}
        on={search.unread !== undefined}
        onToggle={() => changeNotices(search, { unread: search.unread === undefined ? 'true' : undefined })}
      />
    </ListFilters>
  );
}
