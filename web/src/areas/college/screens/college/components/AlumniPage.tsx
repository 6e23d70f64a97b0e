import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CollegeContent, CollegePage } from '@quad/contract/college/college-content';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { ExternalLink } from 'lucide-react';
import { fullNumber } from '../../../../../lib/counts.ts';
import { useScreenTitle } from '../../../../../lib/screen-title.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { BackToCollege } from './BackToCollege.tsx';
import { Section } from './Section.tsx';

const TITLES = {
  get placements() {
    return t`Placement List`;
  },
  get startups() {
    return t`Startup Idea`;
  },
} as const;

interface AlumniPageProps {
  page: CollegePage;
  section: keyof typeof TITLES;
}

/** The placements of a college's alumni, and their startups. */
export function AlumniPage({ page: { college, content }, section }: AlumniPageProps) {
  const title = TITLES[section];
  useScreenTitle(`${title}, ${college.name} · Quad`);
  return (
    <div className="flex flex-col gap-8 px-4 pt-3 pb-10 md:px-0">
      <header>
        <BackToCollege college={college} />
        <h1 tabIndex={-1} className="mt-3 text-title">
          {title}
        </h1>
      </header>
      {section === 'placements' ? (
        <Placements placements={content.placements} />
      ) : (
        <Startups startups={content.startups} />
      )}
    </div>
  );
}

function Placements({ placements }: Pick<CollegeContent, 'placements'>) {
  const years = [...new Set(placements.map(({ year }) => year))].sort((one, other) => other - one);
  if (years.length === 0)
    return <EmptyState title={t`No placements yet`} text={t`The placement cell adds them here.`} />;
  return years.map((year) => (
    <Section key={year} title={t`Class of ${year}`}>
      <ul className="rounded-card border border-line bg-surface">
        {placements
          .filter((placement) => placement.year === year)
          .map(({ name, department, company, role, lakhs }) => (
            <li
              key={`${name} ${company}`}
              className="flex items-center justify-between gap-4 border-line px-4 py-3 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {name}
                  {department && (
                    <span className="ms-2 whitespace-nowrap font-medium text-12 text-muted">
                      {DEPARTMENTS[department]}
                    </span>
                  )}
                </p>
                <p className="text-14 text-muted">{role ? `${role}, ${company}` : company}</p>
              </div>
              {lakhs !== null && (
                <p className="shrink-0 text-end font-semibold tabular-nums">
                  <Trans>
                    ₹{fullNumber(lakhs)} lakh
                    <span className="block font-normal text-12 text-muted">a year</span>
                  </Trans>
                </p>
              )}
            </li>
          ))}
      </ul>
    </Section>
  ));
}

function Startups({ startups }: Pick<CollegeContent, 'startups'>) {
  if (startups.length === 0)
    return <EmptyState title={t`No ideas yet`} text={t`Startups founded by alumni will appear here.`} />;
  return (
    <ul className="flex flex-col gap-4">
      {startups.map(({ name, founders, idea, stage, website }) => (
        <li key={name} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-section">{name}</h2>
            {stage && <span className="rounded-full bg-raised px-3 py-1 font-medium text-12 text-good">{stage}</span>}
          </div>
          <p className="whitespace-pre-line">{idea}</p>
          {founders && <p className="text-14 text-muted">{founders}</p>}
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noreferrer"
              className="-my-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent-text"
            >
              <ExternalLink size={18} aria-hidden />
              {new URL(website).host}
              <span className="sr-only"> {t`(opens in a new tab)`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
