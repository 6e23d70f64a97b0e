import {
  COLLEGE_ITEMS_MAX,
  COLLEGE_LINE_MAX,
  COLLEGE_PLACEMENTS_MAX,
  COLLEGE_TEXT_MAX,
} from '@quad/contract/limits/college';
import { WEB_ADDRESS_MAX } from '@quad/contract/limits/wire';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';

/** A value in the content of a college, as the form handles it. Pictures are ids. */
export type Value = string | number | boolean | null | Item | readonly Value[];
export interface Item {
  readonly [name: string]: Value;
}

interface Named {
  readonly name: string;
  readonly label: string;
}

/** A field of the form: its name in the content, its label on the screen, and its allowed values. */
export type Field =
  | (Named & { readonly kind: 'line' | 'text' | 'address'; readonly hint?: string; readonly max: number })
  | (Named & { readonly kind: 'number'; readonly optional: boolean })
  | (Named & { readonly kind: 'switch'; readonly hint: string })
  | (Named & { readonly kind: 'picture' | 'person' })
  | (Named & { readonly kind: 'department'; readonly optional: boolean })
  | (Named & { readonly kind: 'part'; readonly fields: readonly Field[] })
  /** A group of fields that a college can leave out. */
  | (Named & { readonly kind: 'optional'; readonly fields: readonly Field[]; readonly blank: Item })
  | (Named & {
      readonly kind: 'items';
      /** The label of one item. */
      readonly one: string;
      readonly fields: readonly Field[];
      readonly blank: Item;
      readonly most: number;
    });

const line = (name: string, label: string, hint?: string): Field => ({
  kind: 'line',
  name,
  label,
  max: COLLEGE_LINE_MAX,
  ...(hint === undefined ? {} : { hint }),
});
const text = (name: string, label: string): Field => ({ kind: 'text', name, label, max: COLLEGE_TEXT_MAX });
const address = (name: string, label: string, hint: string): Field => ({
  kind: 'address',
  name,
  label,
  hint,
  max: WEB_ADDRESS_MAX,
});
const picture = (name: string): Field => ({ kind: 'picture', name, label: 'Picture' });
const items = (
  name: string,
  label: string,
  one: string,
  fields: readonly Field[],
  blank: Item,
  most = COLLEGE_ITEMS_MAX,
): Field => ({ kind: 'items', name, label, one, fields, blank, most });

const faculty = (label: string) =>
  items('faculty', label, 'person', [line('name', 'Name'), line('role', 'Role'), picture('img')], {
    name: '',
    role: '',
    img: null,
  });

/** All content of a college's pages, in order. */
export const CONTENT_FIELDS: readonly Field[] = [
  line('tagline', 'Tagline', 'Under the name: ranking, accreditation'),
  items(
    'carousel',
    'Carousel',
    'picture',
    [picture('picture'), line('alt', 'What it shows', 'Read aloud to people who cannot see it')],
    { picture: '', alt: '' },
    10,
  ),
  {
    kind: 'optional',
    name: 'principal',
    label: 'Principal’s Message',
    fields: [line('name', 'Name'), line('title', 'Title'), text('message', 'Message'), picture('picture')],
    blank: { name: '', title: 'Principal', message: '', picture: null },
  },
  items(
    'departments',
    'Departments',
    'department',
    [
      { kind: 'department', name: 'key', label: 'Department', optional: false },
      line('name', 'Full name'),
      line('tagline', 'Tagline'),
      items('highlights', 'Highlights', 'highlight', [line('title', 'Title'), text('text', 'Text')], {
        title: '',
        text: '',
      }),
      faculty('Faculty of this department'),
      items('achievements', 'Student Achievements', 'achievement', [line('title', 'Title'), text('desc', 'Text')], {
        title: '',
        desc: '',
      }),
    ],
    { key: 'cse', name: '', tagline: '', highlights: [], faculty: [], achievements: [] },
    DEPARTMENT_KEYS.length,
  ),
  faculty('Faculty of all other departments'),
  items('groups', 'Groups', 'group', [line('name', 'Name'), text('description', 'Description')], {
    name: '',
    description: '',
  }),
  items(
    'facilities',
    'Campus Facilities',
    'facility',
    [line('name', 'Name'), { kind: 'switch', name: 'available', label: 'Available', hint: 'A tick, or a cross' }],
    { name: '', available: true },
  ),
  items(
    'peers',
    'Peers',
    'person',
    [
      line('name', 'Name'),
      line('about', 'About'),
      picture('picture'),
      { kind: 'person', name: 'profile', label: 'Linked profile' },
    ],
    { name: '', about: '', picture: null, profile: null },
  ),
  items(
    'placements',
    'Placement List',
    'placement',
    [
      line('name', 'Name'),
      { kind: 'department', name: 'department', label: 'Department', optional: true },
      { kind: 'number', name: 'year', label: 'Year of graduation', optional: false },
      line('company', 'Company'),
      line('role', 'Role'),
      { kind: 'number', name: 'lakhs', label: 'Lakhs a year', optional: true },
    ],
    { name: '', department: null, year: new Date().getFullYear(), company: '', role: '', lakhs: null },
    COLLEGE_PLACEMENTS_MAX,
  ),
  items(
    'startups',
    'Startup Idea',
    'idea',
    [
      line('name', 'Name'),
      text('idea', 'Idea'),
      line('founders', 'Founders'),
      line('stage', 'Stage'),
      address('website', 'Website', 'Starts with https://; may be left empty'),
    ],
    { name: '', idea: '', founders: '', stage: '', website: '' },
  ),
  {
    kind: 'part',
    name: 'reach',
    label: 'How to Reach',
    fields: [
      line('address', 'Address'),
      items('ways', 'Ways', 'way', [line('by', 'By'), text('text', 'Text')], { by: '', text: '' }),
      address('mapUrl', 'Map', 'The address of a map, starting with https://'),
      line('contact', 'Contact line'),
    ],
  },
  address('feedbackUrl', 'Feedback form', 'The https:// address of a form; leave empty to use Quad’s own page'),
];

export const DEPARTMENT_OPTIONS = DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] }));
