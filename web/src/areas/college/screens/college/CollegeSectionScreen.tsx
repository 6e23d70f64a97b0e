import type { CollegePage } from '@quad/contract/college/college-content';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { NotFound } from '../../../../ui/NotFound.tsx';
import { AlumniPage } from './components/AlumniPage.tsx';
import { CollegeStates } from './components/CollegeStates.tsx';
import { DepartmentPage } from './components/DepartmentPage.tsx';

/**
 * The pages below the home of a college: its departments (`/cse`, `/eee`, `/mech`, `/ds`, `/che`, `/civil`) and its
 * alumni (`/placements`, `/startups`).
 */
export function CollegeSectionScreen({ params: { college, section } }: ScreenProps<'/college/$college/$section'>) {
  return <CollegeStates address={college}>{(page) => sectionOf(page, section) ?? <NotFound />}</CollegeStates>;
}

function sectionOf(page: CollegePage, section: string): ReactNode {
  if (section === 'placements' || section === 'startups') return <AlumniPage page={page} section={section} />;
  const department = page.content.departments.find(({ key }) => key === section);
  return department && <DepartmentPage page={page} department={department} />;
}
