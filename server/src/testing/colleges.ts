import type { CollegeContentDraft } from '@quad/contract/college/college-content';

/** A department with nothing but a name. */
export const CSE: CollegeContentDraft['departments'][number] = {
  key: 'cse',
  name: 'Computer Science',
  tagline: '',
  highlights: [],
  faculty: [],
  achievements: [],
};
