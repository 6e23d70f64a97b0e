import { campusTime } from '../../../platform/campus-days.ts';
import { type AffectedPerson, type FoundAct, kindsOfEveryone, type Span } from './affected.repo.ts';

/** The facts about a breach that are known when its documents are made. */
export interface BreachFacts extends Span {
  readonly campus: string;
  readonly publicUrl: string;
  readonly knownAt: Date;
  readonly what: string;
  readonly measures: string;
  readonly kinds: readonly string[];
  readonly people: readonly AffectedPerson[];
  /** The actions that count, with which the attacker's accounts exposed data. */
  readonly acts: readonly FoundAct[];
  /** Exposing actions of anyone in the time of a breach without a named account. They do not count. */
  readonly hints: readonly FoundAct[];
  readonly notified: { readonly mails: number; readonly inApp: number };
  readonly isDrill: boolean;
}

const HOUR_MS = 3600_000;
/** The time this many hours after another, in the time of the campus. */
export const deadline = (from: Date, hours: number): string => campusTime(new Date(from.getTime() + hours * HOUR_MS));
/** A blank that only people can fill. */
const blank = (what: string): string => `**[to fill in: ${what}]**`;

/** The line that only the reports of a drill have. */
export const DRILL_LINE = '**DRILL. Nothing was sent, and nothing happened.**';
/** The report that tells whether the documents of a folder belong to a drill. */
export const BOARD_REPORT = 'report-to-the-board.md';
/** The file names of the documents. */
export const DOCUMENTS = [BOARD_REPORT, 'report-to-cert-in.md', 'notice-to-people.txt', 'affected-people.csv'] as const;
export type Documents = Readonly<Record<(typeof DOCUMENTS)[number], string>>;

const head = (title: string, { isDrill }: BreachFacts): string => `# ${title}\n\n${isDrill ? `${DRILL_LINE}\n\n` : ''}`;
const list = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? `${none}\n` : `${lines.map((line) => `- ${line}`).join('\n')}\n`;
/** A span of time at the campus, for documents in English. */
const spanText = ({ since, until }: Span): string => `${campusTime(since)} to ${campusTime(until)}`;
const actText = ({ number, at, action, actor_id, actor_email }: FoundAct): string =>
  `line ${number}, ${campusTime(at)}: ${action} by ${actor_email ?? actor_id ?? 'the shell'}`;
/** Say which people an action would add to the affected ones. */
const reachOf = (act: FoundAct): string => {
  const kinds = kindsOfEveryone([act]);
  return kinds.length > 0 ? `would add everyone (${kinds.join(', ')})` : 'would add one person';
};
const hintsText = ({ hints }: BreachFacts): string =>
  hints.length === 0
    ? ''
    : `
**[to check, then delete]** These actions of the time do not count, because no account of the attacker is named. Where one
belongs to the breach, run the command again with \`--by\`, or name the people:
${list(
  hints.map((act) => `${actText(act)}; ${reachOf(act)}`),
  '',
)}`;
const actsText = (facts: BreachFacts): string =>
  list(
    facts.acts.map(actText),
    facts.hints.length === 0
      ? 'The audit log has no action in this time that carried personal data out.'
      : 'No action in the audit log is known to belong to the breach.',
  ) + hintsText(facts);

/** The report to the Data Protection Board of India: rule 7(2) of the DPDP Rules 2025. */
export const boardReport = (
  facts: BreachFacts,
): string => `${head('Personal data breach: report to the Data Protection Board', facts)}\
First report without delay; this complete one within 72 hours of becoming aware: before ${deadline(facts.knownAt, 72)}.

## The data fiduciary
${facts.campus}, ${facts.publicUrl}. Contact: ${blank('name, post, telephone and address of the person who answers')}

## What happened
${facts.what}

- Time of the breach: ${spanText(facts)}
- Became aware: ${campusTime(facts.knownAt)}
- Place: the server at ${facts.publicUrl}; ${blank('where the machine is')}
- How: ${blank('events, circumstances and reasons')}

## Extent
- People: ${facts.people.length}
- Kinds of data: ${facts.kinds.join(', ') || 'not known yet'}
- Likely impact: ${blank('consequences for the people')}

Actions in the audit log:
${actsText(facts)}
## Measures
${facts.measures || blank('what was and will be done against the risk')}

- Who caused it: ${blank('findings, if any')}
- So that it does not happen again: ${blank('remedial measures')}

## Notices to the people
${facts.notified.mails} mails and ${facts.notified.inApp} notices in the app. The list is in affected-people.csv.
`;

/** The report to CERT-In under its directions of 28 April 2022. */
export const certInReport = (facts: BreachFacts): string => `${head('Cyber incident report to CERT-In', facts)}\
Within 6 hours of noticing: before ${deadline(facts.knownAt, 6)}. To incident@cert-in.org.in, telephone 1800-11-4949.

- Organisation: ${facts.campus}, ${facts.publicUrl}
- Reported by: ${blank('name, post, telephone, e-mail')}
- Type of incident: data breach or leak. ${blank('other types, such as unauthorised access')}
- Noticed: ${campusTime(facts.knownAt)}
- Occurred: ${spanText(facts)}
- Affected system: the web application Quad with its Postgres database. Address: ${blank('IP address and place of the machine')}
- Symptoms: ${facts.what}
- Affected people: ${facts.people.length}; data: ${facts.kinds.join(', ') || 'not known yet'}
- Measures so far: ${facts.measures || blank('measures')}
- Logs: the audit log of Quad, and the logs of the last 180 days of the machine and its proxy. ${blank('where they are preserved')}

Actions in the audit log:
${actsText(facts)}`;
