import { t } from '@lingui/core/macro';
import { listNotices } from '@quad/contract/college/notices';
import { noticeDay } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { UNCOUNTED } from '../../../../lib/uncounted.ts';
import { RailPanel } from '../../../../ui/RailPanel.tsx';
import type { RailPartProps } from '../../../../ui/rail-part.ts';
import { noticeKeys, noticesIn } from '../../parts/notices/notice-queries.ts';
import { audienceText } from './audience.ts';

const MOST = 3;

/** The latest notices for the viewer, beside the column. */
export function RailNotices(props: RailPartProps) {
  const { data, isError } = useQuery({
    queryKey: [...noticeKeys.all, 'beside'],
    queryFn: async ({ signal }) =>
      noticesIn(await request(listNotices, { query: { limit: MOST }, headers: UNCOUNTED, signal })).slice(0, MOST),
    staleTime: 60_000,
  });
  return (
    <RailPanel
      {...props}
      title={t`Latest notices`}
      all={hrefOf({ to: '/college-NoticeHub' })}
      items={data}
      failed={isError}
      most={MOST}
      keyOf={({ _id }) => _id}
      row={({ _id, title, date, audience }) => (
        <Link
          to="/college-NoticeHub"
          search={{ notice: _id }}
          className="-mx-2 block rounded-control px-2 py-1.5 leading-tight hover:bg-raised"
        >
          <span dir="auto" className="block truncate font-semibold">
            {title}
          </span>
          <span className="block truncate text-14 text-muted">
            {[noticeDay({ date }), audienceText(audience)].filter((part) => part !== null).join(' · ')}
          </span>
        </Link>
      )}
    />
  );
}
