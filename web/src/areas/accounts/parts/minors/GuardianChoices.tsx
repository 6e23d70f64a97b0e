import { GUARDIAN_PURPOSES, type GuardianPurpose } from '@quad/contract/accounts/purposes';
import { Choices } from '../choices/Choices.tsx';

interface GuardianChoicesProps {
  permitted: readonly GuardianPurpose[];
  onPermitted: (permitted: readonly GuardianPurpose[]) => void;
}

/** The purposes that a guardian may permit for a student under 18, each with a switch. */
export const GuardianChoices = ({ permitted, onPermitted }: GuardianChoicesProps) => (
  <Choices
    choices={GUARDIAN_PURPOSES.map((purpose) => ({ purpose, isGiven: permitted.includes(purpose) }))}
    onChoice={(purpose, isGiven) =>
      onPermitted(isGiven ? [...permitted, purpose] : permitted.filter((one) => one !== purpose))
    }
  />
);
