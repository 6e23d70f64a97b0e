import type { AuditLine } from '@quad/contract/campus/audit-log';
import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { actionText, detailTexts, subjectText, VIA_TEXTS } from './audit-texts.ts';

const LINK = 'font-medium text-accent-text underline-offset-4 hover:underline';

/** The actor: a link to the account, or the place of an action outside of the app. */
export function Actor({ line: { via, actor } }: { line: AuditLine }) {
  if (via !== 'app') return <span className="text-muted">{VIA_TEXTS[via]}</span>;
  return actor ? <PersonLink person={actor} /> : <span className="text-muted">Deleted account</span>;
}

/** The action, at the beginning of a sentence. */
export const Action = ({ line: { action } }: { line: AuditLine }) => (
  <span className="first-letter:uppercase inline-block">{actionText(action)}</span>
);

/** The subject of the action: a link to its screen, where it has one. */
export function Subject({ line: { subject, names } }: { line: AuditLine }) {
  if (!subject) return <span className="text-muted">–</span>;
  const { type, id, person } = subject;
  if (person) return <PersonLink person={person} />;
  const name = names[id];
  return name === undefined ? <SubjectLink type={type} id={id} /> : `${subjectText(type)} ${name}`;
}

/** The other details. */
export function Details({ line: { action, details, names } }: { line: AuditLine }) {
  const texts = detailTexts(details, { action, names });
  const caseId = typeof details.case === 'string' ? details.case : null;
  if (texts.length === 0 && caseId === null) return <span className="text-muted">–</span>;
  return (
    <ul className="flex flex-col gap-0.5 wrap-anywhere">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {caseId !== null && (
        <li>
          <Link to="/user-reports/$caseId" params={{ caseId }} className={LINK}>
            The case
          </Link>
        </li>
      )}
    </ul>
  );
}

function PersonLink({ person }: { person: PersonCard }) {
  return (
    <Link to="/profile/$userId" params={{ userId: person._id }} className={LINK}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}

function SubjectLink({ type, id }: { type: string; id: string }): ReactNode {
  const text = subjectText(type);
  switch (type) {
    case 'event':
      return (
        <Link to="/events/$eventId" params={{ eventId: id }} className={LINK}>
          {text}
        </Link>
      );
    case 'group':
      return (
        <Link to="/groups/$groupId" params={{ groupId: id }} className={LINK}>
          {text}
        </Link>
      );
    case 'ticket':
      return (
        <Link to="/feedback/messages/$ticketId" params={{ ticketId: id }} className={LINK}>
          {text}
        </Link>
      );
    case 'posting':
      return (
        <Link to="/internship/$postingId" params={{ postingId: id }} className={LINK}>
          {text}
        </Link>
      );
    case 'program':
      return (
        <Link to="/internship/programs/$programId" params={{ programId: id }} className={LINK}>
          {text}
        </Link>
      );
    case 'notice':
      return (
        <Link to="/college-NoticeHub" search={{ notice: id }} className={LINK}>
          {text}
        </Link>
      );
    default:
      return text;
  }
}
