import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OPTIONAL_PURPOSES, type OptionalPurpose } from '@quad/contract/accounts/purposes';
import { useState } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Choices } from '../../../../accounts/parts/choices/Choices.tsx';
import { useChangeConsents } from '../../../../accounts/parts/choices/consents-query.ts';

/** The step that asks for consent, purpose by purpose. Every switch is off at first. */
export function ChoicesStep({ onDone }: { onDone: () => void }) {
  const [given, setGiven] = useState<readonly OptionalPurpose[]>([]);
  const { mutate, isPending, error } = useChangeConsents();
  const choices = OPTIONAL_PURPOSES.map((purpose) => ({ purpose, isGiven: given.includes(purpose) }));
  return (
    <Form
      className="flex flex-col gap-6"
      onSubmit={() => {
        if (!isPending) mutate(choices, { onSuccess: onDone });
      }}
    >
      <p>
        {t`Until you choose, Quad works as usual: others find you, and you get suggestions and news. What stays off here ends when you save.`}
      </p>
      <Choices
        choices={choices}
        onChoice={(purpose, isGiven) =>
          setGiven((now) => (isGiven ? [...now, purpose] : now.filter((one) => one !== purpose)))
        }
      />
      <p className="text-14 text-muted">
        <Trans>
          What an account cannot be without is in the{' '}
          <Link to="/privacy" className="font-semibold text-accent-text underline underline-offset-4">
            privacy notice
          </Link>
          .
        </Trans>
      </p>
      {error && <FormAlert>{error.message}</FormAlert>}
      <Button type="submit" busy={isPending} className="min-h-12">
        {t`Save my choices`}
      </Button>
    </Form>
  );
}
