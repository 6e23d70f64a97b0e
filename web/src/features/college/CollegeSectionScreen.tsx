import type { CollegePage } from '@quad/contract/college-content';
import type { ReactNode } from 'react';
import { AlumniPage } from './components/AlumniPage.tsx';
import { CollegeStates } from './components/CollegeStates.tsx';
import { DepartmentPage } from './components/DepartmentPage.tsx';

interface CollegeSectionScreenProps {
  address: string;
  section: string;
  notFound: ReactNode;
}

/**
 * What lies under the home of a college: its departments (`/cse`, `/eee`, `/mech`, `/ds`, `/che`, `/civil`), and its
 * alumni (`/placements`, `/startups`).
 */
export function CollegeSectionScreen({ address, section, notFound }: CollegeSectionScreenProps) {
  return (
    <CollegeStates address={address} notFound={notFound}>
      {(page) => sectionOf(page, section) ?? notFound}
    </CollegeStates>
  );
}

function sectionOf(page: CollegePage, section: string): ReactNode {
  if (section === 'placements' || section === 'startups') return <AlumniPage page={page} section={section} />;
  const department = page.content.departments.find(({ key }) => key === section);
  return department && <DepartmentPage page={page} department={department} />;
}
