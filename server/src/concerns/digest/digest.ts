import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '@quad/contract/language/languages';
import { say } from '@quad/contract/language/say';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { nextTime } from '../../platform/jobs/crontab.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { MailContent } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { inLanguage } from '../../platform/texts/language.ts';
import { languagesOf } from '../../platform/texts/languages-of-people.ts';
import type { DigestItem, DigestPart, DigestRecipient, DigestRecipients } from './digest-part.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const weeklyDigest = defineJob<object>('weekly-digest');
/** Mails to the next batch of recipients, then queues the job for the batch after it. */
const digestBatch = defineJob<{ week: string; after?: string }>('digest-batch');

/** Monday morning, 8:00 in India. */
const MONDAY_MORNING = '30 2 * * 1';
const WEEK_MS = 7 * 24 * 3600 * 1000;
const BATCH = 50;
const ITEMS_PER_PART = 5;

export function digestJobs(parts: {
  db: Database;
  mail: Mail;
  /** False on a demo campus, where nobody reads the mails. */
  isOn: boolean;
  publicUrl: string;
  parts: readonly DigestPart[];
  recipients: DigestRecipients;
  links: UnsubscribeLinks;
}): readonly JobHandler[] {
  const { db, mail, isOn, publicUrl, recipients, links } = parts;

  /** Mail a person their week. It runs in their language. */
  const sendTo = async (person: DigestRecipient, language: Language, week: string, since: Date) => {
    const sections = await Promise.all(
      parts.parts.map(async (part) => ({ title: part.title, items: await part.list(person, since, ITEMS_PER_PART) })),
    );
    const shown = withoutRepeats(sections).filter(({ items }) => items.length > 0);
    if (shown.length === 0) return;
    const unsubscribeUrl = links.urlOf(person.id);
    await mail.queue(db, {
      // idempotent: a job that runs again sends no second mail
      cause: `digest:${person.id}:${week}`,
      personId: person.id,
      to: { name: person.name, address: person.email },
      content: () => digestMail({ name: person.name, sections: shown, publicUrl, unsubscribeUrl }),
      language,
      unsubscribeUrl,
    });
  };

  return [
    handleJob(
      weeklyDigest,
      async () => {
        if (isOn) await addJob(db, digestBatch, { week: new Date().toISOString().slice(0, 10) });
      },
      { cron: MONDAY_MORNING, due: async (since) => (isOn ? nextTime(MONDAY_MORNING, since) : undefined) },
    ),
    handleJob(digestBatch, async ({ week, after }) => {
      const since = new Date(Date.parse(week) - WEEK_MS);
      const people = await recipients.list({ since, after, limit: BATCH });
      const languages = await languagesOf(
        db,
        people.map(({ id }) => id),
      );
      for (const person of people) {
        const language = languages.get(person.id) ?? 'en';
        await inLanguage(language, () => sendTo(person, language, week, since));
      }
      const last = people.at(-1);
      if (last && people.length === BATCH)
        await transact(db, (trx) => addJob(trx, digestBatch, { week, after: last.id }));
    }),
  ];
}

/** An item that two sections contain, such as a notice and its notification, stays only in the first. */
function withoutRepeats(sections: readonly { readonly title: string; readonly items: readonly DigestItem[] }[]) {
  const seen = new Set<string>();
  return sections.map(({ title, items }) => ({
    title,
    items: items.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }));
}

function digestMail({
  name,
  sections,
  publicUrl,
  unsubscribeUrl,
}: {
  name: string;
  sections: readonly { title: string; items: readonly DigestItem[] }[];
  publicUrl: string;
  unsubscribeUrl: string;
}): MailContent {
  return {
    subject: say(msg`Your week on Quad`),
    parts: [
      { kind: 'text', text: say(msg`Hi ${{ name }},\nthis is what you may have missed.`) },
      ...sections.map(({ title, items }) => ({
        kind: 'list' as const,
        title,
        items: items.map(({ text, path }) => ({ text, url: publicUrl + path })),
      })),
      { kind: 'button', label: say(msg`Open Quad`), url: `${publicUrl}/notifications` },
    ],
    footer: [
      { kind: 'text', text: say(msg`You get this email once a week when you have unread notifications.`) },
      { kind: 'list', title: say(msg`Unsubscribe`), items: [{ text: say(msg`Unsubscribe`), url: unsubscribeUrl }] },
    ],
  };
}
