import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type Static, type TSchema, Type } from 'typebox';
import { COLLEGE_ITEMS_MAX, COLLEGE_LINE_MAX, COLLEGE_PLACEMENTS_MAX, COLLEGE_TEXT_MAX } from '../limits/college.ts';
import { WEB_ADDRESS_MAX } from '../limits/wire.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import { filledLine, freeLine, freeText, Id, Instant, nullable, oneOf, ruledText } from '../wire/schemas.ts';
import { PORTFOLIO } from '../wire/text-rules.ts';
import { College, CollegeParams } from './colleges.ts';

/** A picture of a college's pages. */
export const CollegePicture = Type.Object({ _id: Id, ...Media.properties });
export type CollegePicture = Static<typeof CollegePicture>;

const list = <Item extends TSchema>(item: Item, most = COLLEGE_ITEMS_MAX) => Type.Array(item, { maxItems: most });

/** Validation of the texts in requests. */
const CHECKED = {
  filled: (says: MessageDescriptor) => filledLine(COLLEGE_LINE_MAX, says),
  line: freeLine(COLLEGE_LINE_MAX),
  text: freeText(COLLEGE_TEXT_MAX),
  /** With http:// or https://, or empty. */
  webAddress: ruledText({ ...PORTFOLIO, max: WEB_ADDRESS_MAX }),
};
/** Answers are not validated again. */
const READ: typeof CHECKED = {
  filled: () => Type.String(),
  line: Type.String(),
  text: Type.String(),
  webAddress: Type.String(),
};

/**
 * The content of a college's pages. Pictures are whole in answers and ids of uploads in requests. `tagline` states
 * ranking and accreditation. `feedbackUrl` is an external form; empty for Quad's own page. `faculty` applies to every
 * department without a faculty of its own.
 */
const contentOf = <Picture extends TSchema>(picture: Picture, { filled, line, text, webAddress }: typeof CHECKED) => {
  const faculty = list(Type.Object({ name: filled(msg`A name is required`), role: line, img: nullable(picture) }));
  return Type.Object({
    tagline: line,
    carousel: list(Type.Object({ picture, alt: filled(msg`What the picture shows is required`) }), 10),
    principal: nullable(
      Type.Object({ name: filled(msg`A name is required`), title: line, message: text, picture: nullable(picture) }),
    ),
    groups: list(Type.Object({ name: filled(msg`A name is required`), description: text })),
    facilities: list(Type.Object({ name: filled(msg`A name is required`), available: Type.Boolean() })),
    peers: list(
      Type.Object({
        name: filled(msg`A name is required`),
        about: line,
        picture: nullable(picture),
        profile: nullable(Id, { description: 'The user whose profile it links to' }),
      }),
    ),
    placements: list(
      Type.Object({
        name: filled(msg`A name is required`),
        department: nullable(oneOf(DEPARTMENT_KEYS, msg`There is no such department`)),
        year: Type.Integer({ minimum: 1900, maximum: 2200, description: 'Year of graduation' }),
        company: filled(msg`A company is required`),
        role: line,
        lakhs: nullable(Type.Number({ minimum: 0, maximum: 10_000 }), { description: 'Per year, in lakhs of rupees' }),
      }),
      COLLEGE_PLACEMENTS_MAX,
    ),
    startups: list(
      Type.Object({
        name: filled(msg`A name is required`),
        founders: line,
        idea: text,
        stage: line,
        website: webAddress,
      }),
    ),
    feedbackUrl: webAddress,
    reach: Type.Object({
      address: line,
      ways: list(Type.Object({ by: filled(msg`A way is required`), text })),
      mapUrl: webAddress,
      contact: line,
    }),
    faculty,
    departments: list(
      Type.Object({
        key: oneOf(DEPARTMENT_KEYS, msg`There is no such department`),
        name: filled(msg`A name is required`),
        tagline: line,
        highlights: list(Type.Object({ title: filled(msg`A title is required`), text })),
        faculty,
        achievements: list(Type.Object({ title: filled(msg`A title is required`), desc: text })),
      }),
      DEPARTMENT_KEYS.length,
    ),
  });
};

export const CollegeContent = contentOf(CollegePicture, READ);
export type CollegeContent = Static<typeof CollegeContent>;

/** The content as edited and stored: pictures are ids. */
export const CollegeContentDraft = contentOf(Id, CHECKED);
export type CollegeContentDraft = Static<typeof CollegeContentDraft>;

/** Number of changes to a college's content; 0 before the first. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const CollegePage = Type.Object({ college: College, version, content: CollegeContent });
export type CollegePage = Static<typeof CollegePage>;

export const getCollege = defineCall({
  method: 'GET',
  path: '/api/colleges/:slug',
  view: 'College',
  summary: 'Get a college with the content of its pages',
  tag: 'colleges',
  access: 'signed-in',
  params: CollegeParams,
  answer: CollegePage,
  errors: ['no_such_college'],
});

export const changeCollege = defineCall({
  method: 'PUT',
  path: '/api/colleges/:slug/content',
  summary:
    'Change the content of a college’s pages. `version` is the one you edited; refused when it is not the newest',
  tag: 'colleges',
  access: 'college',
  params: CollegeParams,
  body: Type.Object({ version, content: CollegeContentDraft }),
  answer: CollegePage,
  errors: ['no_such_college', 'no_such_picture', 'department_twice', 'content_changed'],
});

export const collegeHistory = defineCall({
  method: 'GET',
  path: '/api/colleges/:slug/content/history',
  summary: 'List the stored versions of a college’s content, newest first',
  tag: 'colleges',
  access: 'college',
  params: CollegeParams,
  answer: Type.Object({
    versions: Type.Array(
      Type.Object({
        version,
        restored: nullable(version, { description: 'The earlier version that this one restores' }),
        author: nullable(PersonCard),
        writtenAt: Instant,
      }),
    ),
  }),
  errors: ['no_such_college'],
});

export const restoreCollege = defineCall({
  method: 'POST',
  path: '/api/colleges/:slug/content/restore',
  summary: 'Restore an earlier version of a college’s content. It becomes the newest',
  tag: 'colleges',
  access: 'college',
  params: CollegeParams,
  body: Type.Object({ version }),
  answer: CollegePage,
  errors: ['no_such_college', 'no_such_version', 'content_changed'],
});

export const addCollegePicture = defineCall({
  method: 'POST',
  path: '/api/colleges/:slug/pictures',
  summary: 'Upload a picture for a college’s pages. Removed after a day unless a stored version shows it',
  tag: 'colleges',
  access: 'college',
  params: CollegeParams,
  form: Type.Object({}),
  files: ['picture'],
  takes: 'picture',
  status: 201,
  answer: Type.Object({ picture: CollegePicture }),
  errors: [
    'no_such_college',
    'no_picture',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
    'wrong_picture_type',
  ],
});
