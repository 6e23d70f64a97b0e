import { t } from '@lingui/core/macro';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import { Binary, Building2, ChartScatter, Cog, FlaskConical, type LucideIcon, Zap } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import type { DepartmentContent } from '../../../queries/college-queries.ts';
import { Section } from './Section.tsx';

const ICONS: Record<Department, LucideIcon> = {
  cse: Binary,
  eee: Zap,
  mech: Cog,
  ds: ChartScatter,
  che: FlaskConical,
  civil: Building2,
};

interface DepartmentsProps {
  college: string;
  departments: readonly DepartmentContent[];
}

export function Departments({ college, departments }: DepartmentsProps) {
  return (
    <Section title={t`Departments`}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {departments.map(({ key, name }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link
                to="/college/$college/$section"
                params={{ college, section: key }}
                className="flex h-full flex-col gap-1 rounded-control border border-line bg-surface p-4 transition-colors hover:border-edge hover:bg-raised"
              >
                <Icon size={24} aria-hidden className="mb-2 text-muted" />
                <span className="font-bold font-heading text-16">{DEPARTMENTS[key]}</span>
                <span className="text-14 text-muted">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
