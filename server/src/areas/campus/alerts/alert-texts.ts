import { msg } from '@lingui/core/runtime-macro';
import type { AlertBody } from '@quad/contract/campus/alerts';
import { CAUSES, operatorAdvice, type WatchedCause } from '@quad/contract/campus/causes';
import { say } from '@quad/contract/language/say';
import type { MailContent, MailPart } from '../../../platform/mail/compose.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import type { NewAlert } from './alerts.repo.ts';

/** The parts of an alert that its texts say, in the language in which they were made. */
export interface AlertSays {
  readonly event: 'problem' | 'over' | 'test';
  readonly cause: WatchedCause | null;
  readonly title: string;
  readonly text: string;
}

export const testAlert = (): AlertSays => ({
  event: 'test',
  cause: null,
  title: say(msg`A test alert from Quad`),
  text: say(msg`Alerts arrive here. There is nothing you need to do.`),
});

/** An alert that a cause is over. */
export const overAlert = (cause: WatchedCause): AlertSays => ({
  event: 'over',
  cause,
  title: say(msg`Over: ${{ cause: CAUSES[cause].name }}`),
  text: say(msg`Quad has not seen this problem for an hour. There is nothing you need to do.`),
});

/** The title of a stored alert in the language of now: alerts are stored in English, which counts the cases too. */
export function titleOf({ title, cause, event }: { title: string; cause: string | null; event: string }): string {
  if (currentLanguage() === 'en') return title;
  if (cause === null) return testAlert().title;
  return event === 'over' ? overAlert(cause as WatchedCause).title : CAUSES[cause as WatchedCause].name;
}

const placeOf = (cause: WatchedCause): string => `docs/operations.md, “${CAUSES[cause].section}”`;
/** Lines for the person who runs the server. */
const moreAbout = (cause: WatchedCause): readonly string[] => {
  const operator = operatorAdvice(cause);
  return [
    ...(operator ? [say(msg`For the person who runs the server: ${{ advice: operator }}`)] : []),
    say(msg`More: ${{ place: placeOf(cause) }}.`),
  ];
};
const remedyOf = ({ event, cause }: AlertSays) => (event === 'problem' && cause ? CAUSES[cause].remedy : undefined);

/** The mail of an alert. */
export function alertMail(alert: AlertSays, publicUrl: string): MailContent {
  const remedy = remedyOf(alert);
  const parts: MailPart[] = [{ kind: 'text', text: `${alert.title}.\n${alert.text}` }];
  if (remedy && alert.cause)
    parts.push({ kind: 'text', text: [say(msg`What to do: ${{ remedy }}`), ...moreAbout(alert.cause)].join('\n') });
  parts.push({ kind: 'button', label: say(msg`Open the console`), url: new URL('/', publicUrl).href });
  const footer = say(
    msg`You get this email because you are an admin of Quad. The console’s settings choose the alerts.`,
  );
  return { subject: alert.title, parts, footer: [{ kind: 'text', text: footer }] };
}

/** The body that a webhook gets, in the language of now: English. */
export function alertBody(
  alert: AlertSays & Pick<NewAlert, 'id' | 'level' | 'at' | 'since'>,
  campus: string,
): AlertBody {
  const remedy = remedyOf(alert);
  const more = remedy && alert.cause ? [say(msg`What to do: ${{ remedy }}`), ...moreAbout(alert.cause)] : [];
  return {
    id: alert.id,
    event: alert.event,
    cause: alert.cause,
    level: alert.event === 'problem' ? (alert.level as AlertBody['level']) : null,
    title: alert.title,
    text: [`${alert.title}.`, alert.text, ...more, campus].join('\n'),
    remedy: remedy ?? null,
    section: alert.cause && remedy ? CAUSES[alert.cause].section : null,
    at: alert.at.toISOString(),
    since: alert.since?.toISOString() ?? null,
    campus,
  };
}
