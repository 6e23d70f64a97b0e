import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { NOTICE_AHEAD_DAYS } from '@quad/contract/limits/college';

const DAY_MS = 24 * 3600 * 1000;

/** The times of a notice's form; undefined for an absent field, empty for none. */
interface Times {
  readonly publishAt?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/**
 * The problems of a notice's times, by field; undefined without one. An unchanged time is not checked again: the notice
 * may be due while its author edits it.
 */
export function problemsOfTimes(
  { publishAt, expiresAt }: Times,
  { stored, now }: { stored: { readonly publish_at: Date | null; readonly expires_at: Date | null }; now: Date },
): Readonly<Record<string, string>> | undefined {
  const publishes = instantOf(publishAt) ?? (publishAt === undefined ? stored.publish_at : null);
  const begins = new Date(Math.max(now.getTime(), publishes?.getTime() || 0));
  const fields = {
    ...(isNew(publishAt, stored.publish_at) &&
      problem('publishAt', publishAt, now, {
        none: say(msg`Please choose when the notice is published`),
        past: say(msg`Please choose a time in the future`),
        far: say(msg`A notice can be scheduled up to a year ahead`),
      })),
    ...((isNew(expiresAt, stored.expires_at) || isNew(publishAt, stored.publish_at)) &&
      problem('expiresAt', expiresAt ?? stored.expires_at?.toISOString(), begins, {
        none: say(msg`Please choose when the notice expires`),
        past: say(msg`A notice can expire only after it is published`),
        far: say(msg`A notice can expire up to a year after it is published`),
      })),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function problem(
  field: string,
  text: string | undefined,
  after: Date,
  says: { readonly none: string; readonly past: string; readonly far: string },
): Readonly<Record<string, string>> {
  const instant = instantOf(text);
  if (!instant) return {};
  if (Number.isNaN(instant.getTime())) return { [field]: says.none };
  if (instant <= after) return { [field]: says.past };
  return instant.getTime() > after.getTime() + NOTICE_AHEAD_DAYS * DAY_MS ? { [field]: says.far } : {};
}

const instantOf = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined);

const isNew = (text: string | undefined, stored: Date | null): boolean =>
  text !== undefined && instantOf(text)?.getTime() !== stored?.getTime();

/** A change of how a notice is published, by its form. */
export interface DeliveryChange extends Times {
  readonly sendsMail?: 'true' | 'false' | undefined;
  readonly urgentReason?: string | undefined;
}

/** Whether a form changes what can change only until the publication: its time, its mail and its urgency. */
export function changesDelivery(
  { publishAt, sendsMail, urgentReason }: DeliveryChange,
  stored: { readonly publish_at: Date | null; readonly sends_mail: boolean; readonly urgent_reason: string | null },
): boolean {
  return (
    (publishAt !== '' && isNew(publishAt, stored.publish_at)) ||
    (sendsMail !== undefined && (sendsMail === 'true') !== stored.sends_mail) ||
    (urgentReason !== undefined && urgentReason.trim() !== (stored.urgent_reason ?? ''))
  );
}
