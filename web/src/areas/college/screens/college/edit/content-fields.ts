import { t } from '@lingui/core/macro';
import {
  COLLEGE_ITEMS_MAX,
  COLLEGE_LINE_MAX,
  COLLEGE_PLACEMENTS_MAX,
  COLLEGE_TEXT_MAX,
} from '@quad/contract/limits/college';
import { WEB_ADDRESS_MAX } from '@quad/contract/limits/wire';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import type { ItemKind } from './item-texts.ts';

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
  | (Named & { readonly kind: 'line' | 'text' | 'address'; readonly hint?: string | undefined; readonly max: number })
  | (Named & { readonly kind: 'number'; readonly optional: boolean })
  | (Named & { readonly kind: 'switch'; readonly hint: string })
  | (Named & { readonly kind: 'picture' | 'person' })
  | (Named & { readonly kind: 'department'; readonly optional: boolean })
  | (Named & { readonly kind: 'part'; readonly fields: readonly Field[] })
  /** A group of fields that a college can leave out. */
  | (Named & { readonly kind: 'optional'; readonly fields: readonly Field[]; readonly blank: Item })
  | (Named & {
      readonly kind: 'items';
      readonly one: ItemKind;
      readonly fields: readonly Field[];
      readonly blank: Item;
      readonly most: number;
    });

const line = (name: string, label: () => string, hint?: () => string): Field => ({
  kind: 'line',
  name,
  get label() {
    return label();
  },
  max: COLLEGE_LINE_MAX,
  get hint() {
    return hint?.();
  },
});
const text = (name: string, label: () => string): Field => ({
  kind: 'text',
  name,
  get label() {
    return label();
  },
  max: COLLEGE_TEXT_MAX,
});
const address = (name: string, label: () => string, hint: () => string): Field => ({
  kind: 'address',
  name,
  get label() {
    return label();
  },
  get hint() {
    return hint();
  },
  max: WEB_ADDRESS_MAX,
});
const picture = (name: string): Field => ({
  kind: 'picture',
  name,
  get label() {
    return t`Picture`;
  },
});
const items = (
  name: string,
  label: () => string,
  one: ItemKind,
  fields: readonly Field[],
  blank: Item,
  most = COLLEGE_ITEMS_MAX,
): Field => ({
  kind: 'items',
  name,
  get label() {
    return label();
  },
  one,
  fields,
  blank,
  most,
});

const faculty = (label: () => string) =>
  items('faculty', label, 'person', [line('name', () => t`Name`), line('role', () => t`Role`), picture('img')], {
    name: '',
    role: '',
    img: null,
  });

/** All content of a college's pages, in order. */
export const CONTENT_FIELDS: readonly Field[] = [
  line(
    'tagline',
    () => t`Tagline`,
    () => t`Under the name: ranking, accreditation`,
  ),
  items(
    'carousel',
    () => t`Carousel`,
    'picture',
    [
      picture('picture'),
      line(
        'alt',
        () => t`What it shows`,
        () => t`Read aloud to people who cannot see it`,
      ),
    ],
    { picture: '', alt: '' },
    10,
  ),
  {
    kind: 'optional',
    name: 'principal',
    get label() {
      return t`Principal’s Message`;
    },
    fields: [
      line('name', () => t`Name`),
      line('title', () => t`Title`),
      text('message', () => t`Message`),
      picture('picture'),
    ],
    blank: { name: '', title: 'Principal', message: '', picture: null },
  },
  items(
    'departments',
    () => t`Departments`,
    'department',
    [
      {
        kind: 'department',
        name: 'key',
        get label() {
          return t`Department`;
        },
        optional: false,
      },
      line('name', () => t`Full name`),
      line('tagline', () => t`Tagline`),
      items(
        'highlights',
        () => t`Highlights`,
        'highlight',
        [line('title', () => t`Title`), text('text', () => t`Text`)],
        {
          title: '',
          text: '',
        },
      ),
      faculty(() => t`Faculty of this department`),
      items(
        'achievements',
        () => t`Student Achievements`,
        'achievement',
        [line('title', () => t`Title`), text('desc', () => t`Text`)],
        {
          title: '',
          desc: '',
        },
      ),
    ],
    { key: 'cse', name: '', tagline: '', highlights: [], faculty: [], achievements: [] },
    DEPARTMENT_KEYS.length,
  ),
  faculty(() => t`Faculty of all other departments`),
  items('groups', () => t`Groups`, 'group', [line('name', () => t`Name`), text('description', () => t`Description`)], {
    name: '',
    description: '',
  }),
  items(
    'facilities',
    () => t`Campus Facilities`,
    'facility',
    [
      line('name', () => t`Name`),
      {
        kind: 'switch',
        name: 'available',
        get label() {
          return t`Available`;
        },
        get hint() {
          return t`A tick, or a cross`;
        },
      },
    ],
    { name: '', available: true },
  ),
  items(
    'peers',
    () => t`Peers`,
    'person',
    [
      line('name', () => t`Name`),
      line('about', () => t`About`),
      picture('picture'),
      {
        kind: 'person',
        name: 'profile',
        get label() {
          return t`Linked profile`;
        },
      },
    ],
    { name: '', about: '', picture: null, profile: null },
  ),
  items(
    'placements',
    () => t`Placement List`,
    'placement',
    [
      line('name', () => t`Name`),
      {
        kind: 'department',
        name: 'department',
        get label() {
          return t`Department`;
        },
        optional: true,
      },
      {
        kind: 'number',
        name: 'year',
        get label() {
          return t`Year of graduation`;
        },
        optional: false,
      },
      line('company', () => t`Company`),
      line('role', () => t`Role`),
      {
        kind: 'number',
        name: 'lakhs',
        get label() {
          return t`Lakhs a year`;
        },
        optional: true,
      },
    ],
    { name: '', department: null, year: new Date().getFullYear(), company: '', role: '', lakhs: null },
    COLLEGE_PLACEMENTS_MAX,
  ),
  items(
    'startups',
    () => t`Startup Idea`,
    'idea',
    [
      line('name', () => t`Name`),
      text('idea', () => t`Idea`),
      line('founders', () => t`Founders`),
      line('stage', () => t`Stage`),
      address(
        'website',
        () => t`Website`,
        () => t`Starts with https://; may be left empty`,
      ),
    ],
    { name: '', idea: '', founders: '', stage: '', website: '' },
  ),
  {
    kind: 'part',
    name: 'reach',
    get label() {
      return t`How to Reach`;
    },
    fields: [
      line('address', () => t`Address`),
      items(
        'ways',
        () => t({ message: 'Ways', context: 'to the college' }),
        'way',
        [line('by', () => t`By`), text('text', () => t`Text`)],
        { by: '', text: '' },
      ),
      address(
        'mapUrl',
        () => t`Map`,
        () => t`The address of a map, starting with https://`,
      ),
      line('contact', () => t`Contact line`),
    ],
  },
  address(
    'feedbackUrl',
    () => t`Feedback form`,
    () => t`The https:// address of a form; leave empty to use Quad’s own page`,
  ),
];

export const DEPARTMENT_OPTIONS = DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] }));
