import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { locale } from '@quad/contract/language/voice';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import { campusTime } from '../../../platform/campus-days.ts';
import type { MailContent } from '../../../platform/mail/compose.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import type { BreachFacts } from './breach-documents.ts';

type NoticeFacts = Pick<BreachFacts, 'since' | 'until' | 'what' | 'measures' | 'kinds' | 'publicUrl'>;

/** The kinds of data as their owner reads them, in the language of now. In English they are the stored words. */
export function kindsShown(kinds: readonly string[], domains: readonly PersonalData[]): string[] {
  if (currentLanguage() === 'en') return [...kinds];
  const titles = new Map(domains.map(({ name, title }) => [name, title]));
  return kinds.map((kind) => {
    const title = titles.get(kind);
    return title ? say(title()) : kind;
  });
}

/** The notice to an affected person (rule 7(1)) in the language of now, as paragraphs. The college writes what happened. */
export const noticeText = ({ since, until, what, measures, kinds, publicUrl }: NoticeFacts): string[] => [
  what,
  kinds.length === 0
    ? say(
        msg`It happened from ${{ since: campusTime(since) }} to ${{ until: campusTime(until) }}. It may concern this data of yours: not known yet.`,
      )
    : say(
        msg`It happened from ${{ since: campusTime(since) }} to ${{ until: campusTime(until) }}. It may concern this data of yours: ${{ kinds: listed(kinds) }}.`,
      ),
  ...(measures === '' ? [] : [say(msg`What the college has done: ${{ measures }}`)]),
  say(
    msg`What you can do: change your password if you use it elsewhere, look through your signed-in devices, and do not trust messages that refer to this.`,
  ),
  say(msg`Questions: ${{ address: `${publicUrl}/contact` }}`),
];

/** `a, b, c` */
const listed = (kinds: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(kinds);

/** The mail with the notice. */
export const breachMail = (facts: NoticeFacts): MailContent => ({
  subject: say(msg`Your data may have been exposed`),
  parts: [
    ...noticeText(facts).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'button', label: say(msg`Open your account`), url: `${facts.publicUrl}/account/security` },
  ],
  footer: [{ kind: 'text', text: say(msg`The law asks the college to tell you. You cannot unsubscribe from this.`) }],
});
