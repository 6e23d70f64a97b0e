import type { CollegeContent, CollegePage, CollegePicture } from '@quad/contract/college/college-content';

/** A picture of a college's pages. */
export const aCollegePicture = (id: string): CollegePicture => ({
  _id: id,
  url: `/media/${id}.webp`,
  width: 800,
  height: 450,
  thumbhash: null,
  type: 'image',
  variants: [{ url: `/media/${id}-400.webp`, width: 400 }],
  poster: null,
  duration: null,
  lowData: null,
  textTrack: null,
});

const NOTHING: CollegeContent = {
  tagline: '',
  carousel: [],
  principal: null,
  groups: [],
  facilities: [],
  peers: [],
  placements: [],
  startups: [],
  feedbackUrl: '',
  reach: { address: '', ways: [], mapUrl: '', contact: '' },
  faculty: [],
  departments: [],
};

/** The pages of a college, with only the given content. */
export const aCollegePage = (content: Partial<CollegeContent> = {}, version = 1): CollegePage => ({
  college: { _id: 'c1', name: 'Samvaad Institute', slug: 'samvaadinstitute' },
  version,
  content: { ...NOTHING, ...content },
});
