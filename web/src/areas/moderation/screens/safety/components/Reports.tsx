import { t } from '@lingui/core/macro';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { myReports, type OwnReport } from '@quad/contract/moderation/reports';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Flag } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../../ui/Skeletons.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { loadReportKinds } from '../../../parts/reports/report-kinds.ts';
import { outcomeText, subjectHref, subjectText } from '../../../texts/report-texts.ts';

/** The viewer's reports, newest first, with their status. */
export function Reports() {
  const query = useQuery({
    queryKey: ['reports', 'mine'],
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([request(myReports, { signal }), loadReportKinds()]);
      return answer;
    },
    refetchOnMount: 'always',
  });
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        failed={t`Your reports could not be loaded.`}
        loading={
          <Skeletons
            label={t`Loading your reports`}
            shape={['h-24 rounded-card', 'h-24 rounded-card']}
            className="flex flex-col gap-3 px-4 pt-4 md:px-0"
          />
        }
      />
    );
  }
  if (data.reports.length === 0) {
    return (
      <EmptyState
        icon={<Flag size={28} aria-hidden />}
        title={t`You have not reported anything`}
        text={t`Use the menu of a post, a comment or a profile to report what breaks the guidelines. Status appears here.`}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3 px-4 pt-4 md:px-0">
      {data.reports.map((report) => (
        <li key={report._id}>
          <Reported report={report} />
        </li>
      ))}
    </ul>
  );
}

function Reported({ report }: { report: OwnReport }) {
  const href = subjectHref(report);
  const Icon = report.status === 'open' ? Clock : CircleCheck;
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold font-text text-16 tracking-normal">
          {subjectText(report)}: {REPORT_REASONS[report.reason]}
        </h2>
        <TimeAgo instant={report.createdAt} className="shrink-0 text-14 text-muted" />
      </div>
      {report.excerpt && (
        <blockquote dir="auto" className="wrap-anywhere mt-2 line-clamp-2 border-edge border-s-2 ps-3">
          {report.excerpt}
        </blockquote>
      )}
      {report.details !== '' && (
        <p dir="auto" className="wrap-anywhere mt-2 line-clamp-3 text-muted">
          {t`You wrote: ${report.details}`}
        </p>
      )}
      {report.isGone && report.outcome === null && (
        <p className="mt-2 text-14 text-muted">{t`You can't see it any more.`}</p>
      )}
      <div className="mt-3 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
        <p className={`flex items-center gap-2 font-medium ${report.status === 'open' ? 'text-muted' : 'text-good'}`}>
          <Icon size={16} aria-hidden />
          {outcomeText(report)}
        </p>
        {href !== undefined && (
          <Link href={href} className="tap-area font-medium text-accent-text hover:underline">
            {t`View`}
          </Link>
        )}
      </div>
    </article>
  );
}
