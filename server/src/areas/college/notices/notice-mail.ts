import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { MailContent } from '../../../platform/mail/compose.ts';

function subjectOf(title: string, kind: 'reminder' | 'notice' | 'urgent'): string {
  if (kind === 'reminder') return say(msg`Reminder: ${{ title }}`);
  return kind === 'notice' ? say(msg`Notice: ${{ title }}`) : say(msg`Urgent notice: ${{ title }}`);
}

/** The mail with a notice, or with a reminder of it. */
export function noticeMail({
  notice,
  link,
  unsubscribeUrl,
  isReminder,
}: {
  notice: {
    readonly title: string;
    readonly description: string;
    readonly urgent_reason: string | null;
    readonly files_count: number;
  };
  link: string;
  unsubscribeUrl: string;
  isReminder: boolean;
}): MailContent {
  const { title, description, files_count: files } = notice;
  return {
    subject: subjectOf(title, isReminder ? 'reminder' : notice.urgent_reason === null ? 'notice' : 'urgent'),
    parts: [
      { kind: 'text', text: title },
      ...(description === '' ? [] : [{ kind: 'text' as const, text: description }]),
      ...(files === 0
        ? []
        : [
            {
              kind: 'text' as const,
              text: say(msg`${plural({ files }, { one: 'A file is attached.', other: '# files are attached.' })}`),
            },
          ]),
      { kind: 'button', label: say(msg`Read the notice`), url: link },
    ],
    footer: [
      {
        kind: 'text',
        text: isReminder
          ? say(msg`You get this email because you have not read this notice of your college yet.`)
          : say(msg`You get this email because your college sent this notice by email.`),
      },
      {
        kind: 'list',
        title: say(msg`Unsubscribe`),
        items: [{ text: say(msg`Stop notices by email`), url: unsubscribeUrl }],
      },
    ],
  };
}
