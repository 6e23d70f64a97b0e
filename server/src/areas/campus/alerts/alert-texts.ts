import type { AlertBody } from '@quad/contract/campus/alerts';
import { CAUSES, operatorAdvice, type WatchedCause } from '@quad/contract/campus/causes';
import type { MailContent, MailPart } from '../../../platform/mail/compose.ts';
import type { NewAlert } from './alerts.repo.ts';

/** The parts of an alert that its texts say. */
export interface AlertSays {
  readonly event: 'problem' | 'over' | 'test';
  readonly cause: WatchedCause | null;
  readonly title: string;
  readonly text: string;
}

export const TEST_ALERT: AlertSays = {
  event: 'test',
  cause: null,
  title: 'A test alert from Quad',
  text: 'Alerts arrive here. There is nothing you need to do.',
};

/** An alert that a cause is over. */
export const overAlert = (cause: WatchedCause): AlertSays => ({
  event: 'over',
  cause,
  title: `Over: ${CAUSES[cause].name}`,
  text: 'Quad has not seen this problem for an hour. There is nothing you need to do.',
});

const placeOf = (cause: WatchedCause): string => `docs/operations.md, “${CAUSES[cause].section}”`;
/** Lines for the person who runs the server. */
const moreAbout = (cause: WatchedCause): readonly string[] => {
  const operator = operatorAdvice(cause);
  return [...(operator ? [`For the person who runs the server: ${operator}`] : []), `More: ${placeOf(cause)}.`];
};
const remedyOf = ({ event, cause }: AlertSays) => (event === 'problem' && cause ? CAUSES[cause].remedy : undefined);

/** The mail of an alert. */
export function alertMail(alert: AlertSays, publicUrl: string): MailContent {
  const remedy = remedyOf(alert);
  const parts: MailPart[] = [{ kind: 'text', text: `${alert.title}.\n${alert.text}` }];
  if (remedy && alert.cause)
    parts.push({ kind: 'text', text: [`What to do: ${remedy}`, ...moreAbout(alert.cause)].join('\n') });
  parts.push({ kind: 'button', label: 'Open the console', url: new URL('/', publicUrl).href });
  const footer = 'You get this email because you are an admin of Quad. The console’s settings choose the alerts.';
  return { subject: alert.title, parts, footer: [{ kind: 'text', text: footer }] };
}

/** The body that a webhook gets. */
export function alertBody(
  alert: AlertSays & Pick<NewAlert, 'id' | 'level' | 'at' | 'since'>,
  campus: string,
): AlertBody {
  const remedy = remedyOf(alert);
  const more = remedy && alert.cause ? [`What to do: ${remedy}`, ...moreAbout(alert.cause)] : [];
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
