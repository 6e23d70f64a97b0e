import type { Language } from '@quad/contract/language/languages';
import type { Executor } from '../db/database.ts';
import { inLanguage } from '../texts/language.ts';
import { languagesOf } from '../texts/languages-of-people.ts';
import { type ComposedMail, composeMail, type MailContent } from './compose.ts';
import type { Letterhead } from './letterhead.ts';

/** The content of a mail, and its reader: a person, or the language of a reader without an account. */
export interface MailForReader {
  /** Write the content. It is called in the reader's language, once for all mails of a batch that share it. */
  readonly content: () => MailContent;
  readonly personId?: string | undefined;
  readonly language?: Language | undefined;
}

/** Compose each mail in the language of its reader. */
export async function composeInLanguages<Mail extends MailForReader>(
  executor: Executor,
  mails: readonly Mail[],
  { letterhead, publicUrl }: { letterhead: Letterhead; publicUrl: string },
): Promise<ReadonlyMap<Mail, ComposedMail>> {
  const unknown = mails.flatMap(({ language, personId }) => (language === undefined && personId ? [personId] : []));
  const languages = unknown.length === 0 ? new Map<string, Language>() : await languagesOf(executor, unknown);
  const composed = new Map<MailForReader['content'], Map<Language, ComposedMail>>();
  const compose = ({ content, personId = '', language = languages.get(personId) ?? 'en' }: MailForReader) => {
    const byLanguage = composed.get(content) ?? new Map<Language, ComposedMail>();
    composed.set(content, byLanguage);
    const mail = byLanguage.get(language) ?? inLanguage(language, () => composeMail(content(), letterhead, publicUrl));
    byLanguage.set(language, mail);
    return mail;
  };
  return new Map(mails.map((mail) => [mail, compose(mail)]));
}
