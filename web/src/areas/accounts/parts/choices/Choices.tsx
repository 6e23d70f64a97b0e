import { type OptionalPurpose, PURPOSES } from '@quad/contract/accounts/purposes';
import { noMail } from '../../../../ui/no-mail.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { PurposeDetails } from './PurposeDetails.tsx';

interface ChoicesProps<Purpose extends OptionalPurpose> {
  choices: readonly { readonly purpose: Purpose; readonly isGiven: boolean }[];
  /** The purposes that the guardian of a person under 18 permits; null for others. */
  allowed?: readonly OptionalPurpose[] | null;
  /** False: the weekly email is off for everybody, because this Quad sends no email. */
  sendsMail?: boolean;
  onChoice: (purpose: Purpose, isGiven: boolean) => void;
}

/** The optional purposes of the notice: a switch for each, as easy to turn on as off. */
export function Choices<Purpose extends OptionalPurpose>({
  choices,
  allowed = null,
  sendsMail = true,
  onChoice,
}: ChoicesProps<Purpose>) {
  const isOff = (purpose: OptionalPurpose) => purpose === 'weekly_mail' && !sendsMail;
  return (
    <ul className="flex flex-col gap-5">
      {choices.map(({ purpose, isGiven }) => (
        <li key={purpose}>
          <SwitchField
            label={PURPOSES[purpose].title}
            hint={isOff(purpose) ? noMail() : PURPOSES[purpose].why}
            checked={isGiven && !isOff(purpose)}
            disabled={isOff(purpose) || (allowed !== null && !allowed.includes(purpose))}
            onChecked={(checked) => onChoice(purpose, checked)}
          />
          <PurposeDetails purpose={PURPOSES[purpose]} />
        </li>
      ))}
    </ul>
  );
}
