import { t } from '@lingui/core/macro';
import { Ellipsis, Flag, Share } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';

interface ShareReportMenuProps {
  title: string;
  href: Href;
  /** The subject of a report. */
  subject: ComponentProps<typeof ReportSheet>['subject'];
  /** The title of the report. */
  reportTitle: string;
  /** Whether the viewer owns it. The menu then has no Report. */
  isOwn?: boolean;
}

/** Share and Report. */
export function ShareReportMenu({ title, href, subject, reportTitle, isOwn = false }: ShareReportMenuProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={t`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: t`Share`, icon: Share, onSelect: () => void shareLink({ title, href }) },
          ...(isOwn ? [] : [{ label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet open={reporting} onClose={() => setReporting(false)} subject={subject} title={reportTitle} />
    </>
  );
}
