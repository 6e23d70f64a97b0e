import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { LanguageCode } from '../wire/language-code.ts';
import { Done } from '../wire/schemas.ts';

/** Change the language of an account. A new account has the language of the call that makes it: see `LANGUAGE_HEADER`. */
export const changeLanguage = defineCall({
  method: 'PUT',
  path: '/api/account/language',
  repeatable: true,
  summary: 'Change the language of your app, mails and notifications',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({ language: LanguageCode }),
  answer: Done,
});
