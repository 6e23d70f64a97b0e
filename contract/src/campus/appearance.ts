import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { nullable } from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';

const Accent = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, says: msg`Please choose a colour` });

/** The appearance of a campus: null means Quad's default. `logo` is the address of a square picture. */
export const Appearance = Type.Object({
  accent: nullable(Type.String()),
  logo: nullable(Type.String()),
  version: Version,
});
export type Appearance = Static<typeof Appearance>;

const forStaff = { tag: 'settings', access: 'appearance', answer: Appearance } as const;

export const getAppearance = defineCall({
  method: 'GET',
  path: '/api/admin/settings/appearance',
  summary: 'Get the accent colour and the logo of the campus',
  ...forStaff,
});

export const changeAccent = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/appearance',
  summary: 'Change the accent colour. A colour that is unreadable in either theme is refused, with its contrast',
  ...forStaff,
  body: Type.Object({ accent: nullable(Accent), version: SeenVersion }),
  errors: ['settings_changed'],
});

export const changeLogo = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/appearance/logo',
  summary: 'Replace the logo with a picture. The picture is cropped to a square, and the previous logo is erased',
  ...forStaff,
  form: Type.Object({}),
  files: ['logo'],
  takes: 'picture',
  errors: ['no_picture', 'image_too_large', 'too_many_pixels', 'unreadable_image', 'wrong_picture_type'],
});

export const removeLogo = defineCall({
  method: 'DELETE',
  path: '/api/admin/settings/appearance/logo',
  summary: 'Erase the logo. Quad’s own mark shows again',
  ...forStaff,
});
