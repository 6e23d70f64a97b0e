import type { Posting } from '@quad/contract/internships';
import { Ellipsis, Flag, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ReportSheet } from '../../../domains/reports/ReportSheet.tsx';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { shareLink } from '../../../ui/share-link.ts';

/** Share and Report. */
export function PostingMenu({ posting: { _id: id, title, isMine } }: { posting: Posting }) {
  const [reporting, setReporting] = useState(false);
  const share = () =>
    void shareLink({ title, href: hrefOf({ to: '/internship/$postingId', params: { postingId: id } }) });
  return (
    <>
      <Menu
        label={`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: 'Share', icon: Share2, onSelect: share },
          ...(isMine ? [] : [{ label: 'Report', icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'posting', id }}
        title="Report this posting"
      />
    </>
  );
}
