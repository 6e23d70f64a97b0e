import type { TouchedAccount } from '@quad/contract/accounts/user-management';
import { people as count, OUTCOMES, ROLES, STATES } from '../user-texts.ts';

/** Whom a bulk action touches, and who is left out and why. */
export function Touched({ people }: { people: readonly TouchedAccount[] }) {
  const touched = people.filter(({ outcome }) => outcome === 'done');
  const left = people.filter(({ outcome }) => outcome !== 'done');
  return (
    <>
      <p role="status" className="font-medium">
        {touched.length === 0 ? 'Nobody would be changed.' : `It changes ${count(touched.length)}.`}
      </p>
      {touched.length > 0 && <List label="Changed" people={touched} />}
      {left.length > 0 && (
        <>
          <p className="font-medium text-14">{count(left.length)} left out</p>
          <List label="Left out" people={left} />
        </>
      )}
    </>
  );
}

function List({ label, people }: { label: string; people: readonly TouchedAccount[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <ul aria-label={label} tabIndex={0} className="max-h-56 overflow-y-auto rounded-control border border-line">
      {people.map(({ _id, name, email, role, state, outcome }) => (
        <li
          key={_id}
          className="flex items-baseline justify-between gap-3 border-line border-t px-3 py-2 text-14 first:border-t-0"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span> <span className="text-muted">{email}</span>
          </span>
          <span className="shrink-0 text-muted">
            {outcome === 'done' ? `${ROLES[role]}, ${STATES[state].toLowerCase()}` : OUTCOMES[outcome]}
          </span>
        </li>
      ))}
    </ul>
  );
}
