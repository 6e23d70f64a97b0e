import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useState } from 'react';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { type ChosenPicture, PictureField } from '../../../parts/profile-picture/PictureField.tsx';
import { useSaveStep } from '../use-save-step.ts';
import { StepButtons } from './StepButtons.tsx';

/** The step that asks for a picture. */
export function PictureStep({ person, onDone }: { person: PersonProfile; onDone: () => void }) {
  const [picture, setPicture] = useState<ChosenPicture>('unchanged');
  const save = useSaveStep(onDone);
  return (
    <Form
      className="flex flex-col gap-6"
      onSubmit={() => {
        if (picture instanceof Blob && !save.isPending) save.mutate({ profileImage: picture });
      }}
    >
      <PictureField shown={person.profileImage} picture={picture} disabled={save.isPending} onPicture={setPicture} />
      {save.error && <FormAlert>{save.error.message}</FormAlert>}
      <StepButtons label={t`Save picture`} busy={save.isPending} isEmpty={!(picture instanceof Blob)} onSkip={onDone} />
    </Form>
  );
}
