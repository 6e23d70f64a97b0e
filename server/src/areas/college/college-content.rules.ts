import type { CollegeContent, CollegeContentDraft, CollegePicture } from '@quad/contract/college/college-content';

/** The content of a college's pages before the first change. */
export const EMPTY_CONTENT: CollegeContentDraft = {
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

/** The ids of all pictures in the content, without duplicates. */
export function pictureIdsOf(content: CollegeContentDraft): string[] {
  const faculty = [content.faculty, ...content.departments.map((department) => department.faculty)].flat();
  const ids = [
    ...content.carousel.map(({ picture }) => picture),
    content.principal?.picture,
    ...content.peers.map(({ picture }) => picture),
    ...faculty.map(({ img }) => img),
  ];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

export function hasDuplicateDepartment({ departments }: CollegeContentDraft): boolean {
  return new Set(departments.map(({ key }) => key)).size < departments.length;
}

/** Replace picture ids by the pictures, for readers. */
export function withPictures(
  content: CollegeContentDraft,
  pictures: ReadonlyMap<string, CollegePicture>,
): CollegeContent {
  const pictureOf = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  const facultyOf = (members: CollegeContentDraft['faculty']) =>
    members.map((member) => ({ ...member, img: pictureOf(member.img) }));
  return {
    ...content,
    carousel: content.carousel.flatMap(({ picture: id, alt }) => {
      const picture = pictures.get(id);
      return picture ? [{ picture, alt }] : [];
    }),
    principal: content.principal && { ...content.principal, picture: pictureOf(content.principal.picture) },
    peers: content.peers.map((peer) => ({ ...peer, picture: pictureOf(peer.picture) })),
    faculty: facultyOf(content.faculty),
    departments: content.departments.map((department) => ({
      ...department,
      faculty: facultyOf(department.faculty),
    })),
  };
}
