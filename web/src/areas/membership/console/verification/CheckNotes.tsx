import { t } from '@lingui/core/macro';
import type { StudentCheck } from '@quad/contract/membership/verification';
import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react';

/** The comparison of a request with the college's list of students, as short notes. */
export function CheckNotes({ check }: { check: StudentCheck }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {notesOf(check).map(({ icon: Icon, look, text }) => (
        <li key={text} className="flex items-start gap-1.5">
          <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${look}`} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface Note {
  readonly icon: LucideIcon;
  readonly look: string;
  readonly text: string;
}

const good = (text: string): Note => ({ icon: Check, look: 'text-good', text });
const bad = (text: string): Note => ({ icon: X, look: 'text-bad', text });
const warn = (text: string): Note => ({ icon: TriangleAlert, look: 'text-accent-text', text });

function notesOf({ isListed, name, matchesName, matchesEmail, isOthers, alsoVerified }: StudentCheck): Note[] {
  return [
    ...(alsoVerified ? [bad(t`Another account is verified with this number`)] : []),
    ...(isListed
      ? [
          matchesName ? good(t`Listed as ${name ?? ''}`) : bad(t`Listed as ${name ?? ''}`),
          ...(isOthers ? [bad(t`Joined with another account`)] : []),
          ...(matchesEmail ? [good(t`Same email`)] : []),
        ]
      : [warn(t`Not on the list`)]),
  ];
}
