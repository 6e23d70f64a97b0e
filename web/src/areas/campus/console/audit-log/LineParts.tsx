import { t } from '@lingui/core/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import type { AuditLine } from '@quad/contract/campus/audit-log';
import { personNameText } from '@quad/contract/people/deleted-account';
import type { PersonCard } from '@quad/contract/people/people';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { actionText, detailTexts, subjectText, VIA_TEXTS } from './audit-texts.ts';

const LINK = 'font-medium text-accent-text underline-offset-4 hover:underline';

/** The actor and the role they acted with: a link to the account, or the place of an action outside of the app. */
export function Actor({ line: { via, actor, actorRole } }: { line: AuditLine }) {
  if (via !== 'app') return <span className="text-muted">{VIA_TEXTS[via]}</span>;
  return (
    <span className="flex flex-col">
      {actor ? <PersonLink person={actor} /> : <span className="text-muted">{personNameText(null)}</span>}
      {actorRole !== null && <span className="text-14 text-muted">{t`as ${ROLE_NAMES[actorRole]}`}</span>}
    </span>
  );
}

/** The action, at the beginning of a sentence. */
export const Action = ({ line: { action } }: { line: AuditLine }) => (
  <span className="first-letter:uppercase inline-block">{actionText(action)}</span>
);

/** The subject of the action: a link to its screen, where it has one. */
export function Subject({ line: { subject, names } }: { line: AuditLine }) {
  if (!subject) return <span className="text-muted">–</span>;
  const { type, id, person, to } = subject;
  if (person) return <PersonLink person={person} />;
  const name = names[id];
  const text = name === undefined ? subjectText(type) : `${subjectText(type)} ${name}`;
  if (to === null) return text;
  return (
    <Link href={to as Href} className={LINK}>
      {text}
    </Link>
  );
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
            {t`The case`}
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
