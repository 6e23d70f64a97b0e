import { t } from '@lingui/core/macro';
import { checkNameText } from '@quad/contract/campus/check-names';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';

const STATES = {
  works: {
    Icon: CircleCheck,
    colour: 'text-good',
    get label() {
      return t`Works`;
    },
  },
  fails: {
    Icon: CircleAlert,
    colour: 'text-bad',
    get label() {
      return t`Does not work`;
    },
  },
  missing: {
    Icon: CircleDashed,
    colour: 'text-muted',
    get label() {
      return t`To configure`;
    },
  },
} as const;

/** The outcome of a check. */
export function CheckResult({ name, state, says }: SetupCheck) {
  const { Icon, colour, label } = STATES[state];
  return (
    <div className="flex gap-3">
      <Icon size={22} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{checkNameText(name)}</span>
          <span className={`text-14 ${colour}`}>{label}</span>
        </p>
        <p className="wrap-anywhere text-14 text-muted">{says}</p>
      </div>
    </div>
  );
}
