import type { MailContent } from '../../../platform/mail/compose.ts';

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
  const kind = isReminder ? 'Reminder' : notice.urgent_reason === null ? 'Notice' : 'Urgent notice';
  return {
    subject: `${kind}: ${title}`,
    parts: [
      { kind: 'text', text: title },
      ...(description === '' ? [] : [{ kind: 'text' as const, text: description }]),
      ...(files === 0
        ? []
        : [{ kind: 'text' as const, text: files === 1 ? 'A file is attached.' : `${files} files are attached.` }]),
      { kind: 'button', label: 'Read the notice', url: link },
    ],
    footer: [
      {
        kind: 'text',
        text: isReminder
          ? 'You get this email because you have not read this notice of your college yet.'
          : 'You get this email because your college sent this notice by email.',
      },
      { kind: 'list', title: 'Unsubscribe', items: [{ text: 'Stop notices by email', url: unsubscribeUrl }] },
    ],
  };
}
