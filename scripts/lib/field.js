import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {readonly (readonly [before: string, after: string])[]} Changes */

/**
 * Something stored, and the changes that add a field `mood` to it, file by file. `types` are the types of its rows in the
 * generated schema; `screen` is the form's input.
 *
 * @typedef {{
 *   readonly contract: string, readonly inContract: Changes,
 *   readonly types: readonly string[],
 *   readonly row: string, readonly inRow: Changes,
 *   readonly screen: string, readonly onScreen: Changes,
 * }} Stored
 */

/** @type {Readonly<Record<'post' | 'event' | 'listing' | 'lostItem' | 'group', Stored>>} */
export const STORED = {
  post: {
    contract: 'contract/src/posts/posts.ts',
    inContract: [
      ['  location: Type.String(),\n', '  location: Type.String(),\n  mood: Type.String(),\n'],
      [
        '    name: Type.Optional(freeText(FULLNAME_MAX)),\n',
        '    name: Type.Optional(freeText(FULLNAME_MAX)),\n    mood: Type.Optional(freeLine(LOCATION_MAX)),\n',
      ],
    ],
    types: ['Posts'],
    row: 'server/src/areas/posts/posts.row.ts',
    inRow: [
      ["  location: ['location', trimText],\n", "  location: ['location', trimText],\n  mood: ['mood', trimText],\n"],
      ["location: '', visibility", "location: '', mood: '', visibility"],
      ['    location: row.location,\n', '    location: row.location,\n    mood: row.mood,\n'],
    ],
    screen: 'web/src/areas/posts/screens/create/components/CreateForm.tsx',
    onScreen: [
      [
        '      <AudienceField ',
        '      <TextField label="Mood" maxLength={LOCATION_MAX} value={fields.mood} onChange={({ target }) => write({ mood: target.value })} />\n      <AudienceField ',
      ],
    ],
  },
  event: {
    contract: 'contract/src/events/events.ts',
    inContract: [
      ['  registered: Type.Boolean(),\n', '  registered: Type.Boolean(),\n  mood: Type.String(),\n'],
      ['  mapAddress: MapAddress,\n', '  mapAddress: MapAddress,\n  mood: freeLine(EVENT_LOCATION_MAX),\n'],
    ],
    types: ['AllEvents'],
    row: 'server/src/areas/events/events.row.ts',
    inRow: [
      ["  mapAddress: 'map_address',\n", "  mapAddress: 'map_address',\n  mood: ['mood', trimText],\n"],
      ["  mapAddress: '',\n", "  mapAddress: '',\n  mood: '',\n"],
    ],
    screen: 'web/src/areas/events/screens/manage/EventForm.tsx',
    onScreen: [
      [
        '          <CoverField ',
        '          <TextField label="Mood" {...form.line(\'mood\')} />\n          <CoverField ',
      ],
    ],
  },
  listing: {
    contract: 'contract/src/market/listings.ts',
    inContract: [
      ['  image: nullable(Type.String()),\n', '  mood: Type.String(),\n  image: nullable(Type.String()),\n'],
      ['  pictures: ChosenPictures,\n', '  mood: freeLine(LISTING_TITLE_MAX),\n  pictures: ChosenPictures,\n'],
    ],
    types: ['AllListings'],
    row: 'server/src/areas/market/listings.row.ts',
    inRow: [["  price: 'price',\n", "  price: 'price',\n  mood: ['mood', trimText],\n"]],
    screen: 'web/src/areas/market/screens/form/ListingForm.tsx',
    onScreen: [
      ['      <PicturesField ', '      <TextField label="Mood" {...form.line(\'mood\')} />\n      <PicturesField '],
    ],
  },
  lostItem: {
    contract: 'contract/src/market/lost-items.ts',
    inContract: [
      ['  picture: nullable(PostMedia),\n', '  mood: Type.String(),\n  picture: nullable(PostMedia),\n'],
      ['    pictures: ChosenPictures,\n', '    mood: freeLine(LOST_QUESTION_MAX),\n    pictures: ChosenPictures,\n'],
    ],
    types: ['AllLostItems'],
    row: 'server/src/areas/market/lost-items.row.ts',
    inRow: [["  kind: 'kind',\n", "  kind: 'kind',\n  mood: ['mood', trimText],\n"]],
    screen: 'web/src/areas/market/screens/lost/AddLostItem.tsx',
    onScreen: [
      ['      <PicturesField ', '      <TextField label="Mood" {...form.line(\'mood\')} />\n      <PicturesField '],
    ],
  },
  group: {
    contract: 'contract/src/groups/groups.ts',
    inContract: [
      ['  membersCount: Type.Integer(),\n', '  mood: Type.String(),\n  membersCount: Type.Integer(),\n'],
      [
        '  access: oneOf(GROUP_ACCESS_KEYS, msg`Please choose who can join`),\n',
        '  access: oneOf(GROUP_ACCESS_KEYS, msg`Please choose who can join`),\n  mood: freeText(STUDY_GROUP_TITLE_MAX),\n',
      ],
    ],
    types: ['Groups'],
    row: 'server/src/areas/groups/groups.row.ts',
    inRow: [
      ["  kind: 'kind',\n", "  kind: 'kind',\n  mood: ['mood', trimText],\n"],
      ["department: '', access", "department: '', mood: '', access"],
    ],
    screen: 'web/src/areas/groups/screens/list/GroupFields.tsx',
    onScreen: [
      [
        '      <div className="grid',
        '      <TextField label="Mood" {...form.line(\'mood\')} />\n      <div className="grid',
      ],
    ],
  },
};

/**
 * Change a file of a copy. Each text must be in the file once.
 *
 * @param {string} copy
 * @param {string} file
 * @param {Changes} changes
 */
export function edit(copy, file, changes) {
  const path = join(copy, file);
  let text = readFileSync(path, 'utf8');
  for (const [before, after] of changes) {
    if (text.split(before).length !== 2) throw new Error(`${file} does not have this once: ${before}`);
    text = text.replace(before, () => after);
  }
  writeFileSync(path, text);
}

/** Add the field to the contract of a copy, for everything stored. @param {string} copy */
export function addToContract(copy) {
  for (const { contract, inContract } of Object.values(STORED)) edit(copy, contract, inContract);
}
