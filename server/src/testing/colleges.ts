import type { CollegeContentDraft } from '@quad/contract/college/college-content';

/** A department of which nothing is told but its name. */
export const CSE: CollegeContentDraft['departments'][number] = {
  key: 'cse',
  name: 'Computer Science',
  tagline: '',
  highlights: [],
  faculty: [],
  achievements: [],
};
