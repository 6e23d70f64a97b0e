import { t } from '@lingui/core/macro';
import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import { classNames } from '../../../../../ui/class-names.ts';
import { useKeys } from '../../../../../ui/use-keys.ts';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';

interface KindChoiceProps {
  offers: readonly DecisionKind[];
  value: DecisionKind | undefined;
  onValue: (kind: DecisionKind) => void;
}

/** The choice of a decision. The keys 1, 2, 3 … choose one. */
export function KindChoice({ offers, value, onValue }: KindChoiceProps) {
  useKeys(Object.fromEntries(offers.map((kind, at) => [String(at + 1), () => onValue(kind)])));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t`What do you decide?`}</legend>
      <div className="grid grid-cols-2 gap-2">
        {offers.map((kind, at) => (
          <label
            key={kind}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-2 rounded-control border px-3 font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              value === kind ? 'border-accent bg-raised' : 'border-edge hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="decision"
              value={kind}
              checked={value === kind}
              onChange={() => onValue(kind)}
              className="radio-button"
            />
            <span className="min-w-0 flex-1">{DECISION_NAMES[kind]}</span>
            <span aria-hidden="true" className="hidden text-12 text-muted wide:inline">
              {at + 1}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
