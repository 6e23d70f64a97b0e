import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { directionOf, type Language, localeOf } from '@quad/contract/language/languages';
import { literal } from '@quad/contract/language/literal';
import type { Voice } from '@quad/contract/language/voice';
import { type PoItem, parsePo } from 'pofile-ts';
import { SERVER_FOLDER } from '../folders.ts';

const LOCALES = join(SERVER_FOLDER, '../locales');
/** The note of a text whose id is a name, such as `error.no_such_post`, and not made of its English. */
const NAMED = 'js-lingui-explicit-id';

const voices = new Map<Language, Voice>();

/** The voice of a language. Its catalogues are read when it is first needed, and kept. */
export function voiceIn(language: Language): Voice {
  const known = voices.get(language);
  if (known) return known;
  const i18n = readCatalogues(language);
  const voice: Voice = {
    locale: localeOf(language),
    direction: directionOf(language),
    translate: (id, values) => (Object.hasOwn(i18n.messages, id) ? i18n._(id, literal(values)) : undefined),
  };
  voices.set(language, voice);
  return voice;
}

/** The translations of all texts that the server says. */
function readCatalogues(language: Language): I18n {
  const folder = join(LOCALES, language);
  const items = readdirSync(folder).flatMap((file) => parsePo(readFileSync(join(folder, file), 'utf8')).items);
  const messages = items.flatMap((item) => {
    const [translation] = item.msgstr;
    return translation && isOfServer(item) ? [[idOf(item), compileMessage(translation)] as const] : [];
  });
  return setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: Object.fromEntries(messages) },
  });
}

/** Whether a text is in the server's code or in the contract. Most texts are in the web app alone. */
const isOfServer = ({ references }: PoItem): boolean =>
  references.some((reference) => /(^|\s)(server|contract)\//.test(reference));

const idOf = ({ msgid, msgctxt, extractedComments }: PoItem): string =>
  extractedComments.includes(NAMED) ? msgid : generateMessageId(msgid, msgctxt ?? '');
