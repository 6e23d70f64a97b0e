import { type OptionalPurpose, PURPOSES } from '@quad/contract/accounts/purposes';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { PurposeDetails } from './PurposeDetails.tsx';

interface ChoicesProps<Purpose extends OptionalPurpose> {
  choices: readonly { readonly purpose: Purpose; readonly isGiven: boolean }[];
  /** The purposes that the guardian of a person under 18 permits; null for others. */
  allowed?: readonly OptionalPurpose[] | null;
  onChoice: (purpose: Purpose, isGiven: boolean) => void;
}

/** The optional purposes of the notice: a switch for each, as easy to turn on as off. */
export function Choices<Purpose extends OptionalPurpose>({ choices, allowed = null, onChoice }: ChoicesProps<Purpose>) {
  return (
    <ul className="flex flex-col gap-5">
      {choices.map(({ purpose, isGiven }) => (
        <li key={purpose}>
          <SwitchField
            label={PURPOSES[purpose].title}
            hint={PURPOSES[purpose].why}
            checked={isGiven}
            disabled={allowed !== null && !allowed.includes(purpose)}
            onChecked={(checked) => onChoice(purpose, checked)}
          />
          <PurposeDetails purpose={PURPOSES[purpose]} />
        </li>
      ))}
    </ul>
  );
}
