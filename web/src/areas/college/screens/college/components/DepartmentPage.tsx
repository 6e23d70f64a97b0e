import { t } from '@lingui/core/macro';
import type { CollegePage } from '@quad/contract/college/college-content';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { Handshake, Microscope, TrendingUp, Trophy } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useScreenTitle } from '../../../../../lib/screen-title.ts';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { NewestNotes } from '../../../../library/parts/NewestNotes.tsx';
import { PostList } from '../../../../posts/parts/components/PostList.tsx';
import { type DepartmentContent, postsOfDepartment } from '../../../queries/college-queries.ts';
import { BackToCollege } from './BackToCollege.tsx';
import { Portrait } from './Portrait.tsx';
import { Section } from './Section.tsx';

interface DepartmentPageProps {
  page: CollegePage;
  department: DepartmentContent;
}

/** A department: its description, followed by its people's posts. */
export function DepartmentPage({ page: { college, content }, department }: DepartmentPageProps) {
  const { key, name, tagline, highlights, achievements } = department;
  const faculty = department.faculty.length > 0 ? department.faculty : content.faculty;
  useScreenTitle(`${DEPARTMENTS[key]}, ${college.name} · Quad`);
  return (
    <div className="pt-3 pb-2">
      <div className="flex flex-col gap-10 px-4 md:px-0">
        <header>
          <BackToCollege college={college} />
          <p aria-hidden="true" className="mt-3 font-bold font-heading text-14 text-muted">
            {DEPARTMENTS[key]}
          </p>
          <h1 tabIndex={-1} className="text-title">
            {name}
          </h1>
          {tagline && (
            <p className="mt-2 text-balance text-20 text-muted">
              <bdi>{tagline}</bdi>
            </p>
          )}
        </header>
        {highlights.length > 0 && <Highlights highlights={highlights} />}
        {faculty.length > 0 && <Faculty faculty={faculty} />}
        {achievements.length > 0 && <Achievements achievements={achievements} />}
        <Section
          title={t`Newest notes`}
          aside={
            <Link
              to="/library"
              search={{ tab: 'notes', department: key }}
              className="inline-flex min-h-11 items-center font-medium text-14 text-accent-text hover:underline"
            >
              {t`All notes`}
            </Link>
          }
        >
          <NewestNotes college={college._id} department={key} />
        </Section>
      </div>
      <section aria-labelledby="department-posts" className="mt-10">
        <h2 id="department-posts" className="flex min-h-11 items-center px-4 text-section md:px-0">
          {t`Recent posts from ${DEPARTMENTS[key]}`}
        </h2>
        <div className="mt-2">
          <PostList
            source={postsOfDepartment(college.slug, key)}
            empty={
              <EmptyState
                title={t`Nothing posted yet`}
                text={t`Public posts from ${DEPARTMENTS[key]} will appear here.`}
                action={
                  <Link to="/create" className={buttonClass()}>
                    {t`Create a post`}
                  </Link>
                }
              />
            }
          />
        </div>
      </section>
    </div>
  );
}

const HIGHLIGHT_ICONS = [Microscope, TrendingUp, Handshake];

function Highlights({ highlights }: Pick<DepartmentContent, 'highlights'>) {
  return (
    <ul className="grid gap-2 md:grid-cols-3">
      {highlights.map(({ title, text }, index) => {
        const Icon = HIGHLIGHT_ICONS[index % HIGHLIGHT_ICONS.length] ?? Microscope;
        return (
          <li key={title} className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5">
            <Icon size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-muted" />
            <h2 className="text-16">{title}</h2>
            <p className="text-14 text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Faculty({ faculty }: Pick<DepartmentContent, 'faculty'>) {
  return (
    <Section title={t`Our Faculty`}>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-6">
        {faculty.map(({ name, role, img }) => (
          <li key={name} className="flex flex-col items-center gap-1 text-center">
            <Portrait picture={img} name={name} size={80} className="mb-2" />
            <span className="font-semibold leading-snug">{name}</span>
            <span className="text-14 text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Achievements({ achievements }: Pick<DepartmentContent, 'achievements'>) {
  return (
    <Section title={t`Student Achievements`}>
      <ul className="flex flex-col gap-2">
        {achievements.map(({ title, desc }) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5">
            <Trophy size={24} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <div>
              <h3 className="text-16">{title}</h3>
              <p className="text-14 text-muted">{desc}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
