import { t } from '@lingui/core/macro';
import type { Age } from '@quad/contract/accounts/ages';
import type { Consents } from '@quad/contract/accounts/consents';
import type { PersonProfile } from '@quad/contract/people/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { together } from '../../../../lib/together.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { ageQuery } from '../../../accounts/parts/age/age-query.ts';
import { consentsQuery } from '../../../accounts/parts/choices/consents-query.ts';
import { finishFirstSteps } from '../../parts/first-steps/first-steps.ts';
import { personQuery } from '../../parts/person-query.ts';
import { AgeStep } from './components/AgeStep.tsx';
import { ChoicesStep } from './components/ChoicesStep.tsx';
import { PeopleStep } from './components/PeopleStep.tsx';
import { PictureStep } from './components/PictureStep.tsx';
import { StudyStep } from './components/StudyStep.tsx';
import { type Step, stepsFor } from './steps.ts';

/** The first steps after signing up: `/first-steps`. The user can skip each step, or postpone all of them. */
export function FirstStepsScreen({ search }: ScreenProps<'/first-steps'>) {
  const person = useQuery(personQuery(useViewer()._id));
  const consents = useQuery(consentsQuery);
  const age = useQuery(ageQuery);
  return (
    <Loaded
      query={together(together(person, consents), age)}
      failed={t`Your first steps could not be loaded`}
      loading={
        <Skeletons
          shape={['h-4 w-24', 'h-8 w-56', 'mx-auto my-6 size-28 rounded-full', 'h-12']}
          className="flex flex-col gap-5 px-4 py-6"
        />
      }
    >
      {([[person, consents], age]) => <Steps person={person} consents={consents} age={age} asked={search.step} />}
    </Loaded>
  );
}

const HEADINGS: Record<Step, { title: string; text: string }> = {
  age: {
    get title() {
      return t`Are you 18 or older?`;
    },
    get text() {
      return t`The law protects people under 18: a guardian decides with them.`;
    },
  },
  choices: {
    get title() {
      return t`Your data, your choice`;
    },
    get text() {
      return t`Turn on what you want. You can change it at any time.`;
    },
  },
  picture: {
    get title() {
      return t`Add a picture`;
    },
    get text() {
      return t`People recognise you by it.`;
    },
  },
  study: {
    get title() {
      return t`What do you study?`;
    },
    get text() {
      return t`We show you people and notices from your department.`;
    },
  },
  people: {
    get title() {
      return t`Follow a few people`;
    },
    get text() {
      return t`Five is a good start. Their posts appear under Following.`;
    },
  },
};

/** The heading of the step about the age once the person has said that they are under 18. */
const MINOR_HEADING = {
  get title() {
    return t`Your guardian decides with you`;
  },
  text: HEADINGS.age.text,
};

interface StepsProps {
  person: PersonProfile;
  consents: Consents;
  age: Age;
  asked: Step | undefined;
}

function Steps({ person, consents, age, asked }: StepsProps) {
  const client = useQueryClient();
  // Completed steps stay in the list, so that Back finds them.
  const [all] = useState(() => stepsFor(person, { asksAge: age.isAsked, hasChosen: consents.isAsked }));
  const refusesSuggestions = consents.consents.some(({ purpose, isGiven }) => purpose === 'suggestions' && !isGiven);
  const isMinor = age.state === 'minor';
  // a guardian chooses for a person under 18, who gets no suggestions
  const steps = all.filter(
    (one) => !(one === 'people' && (refusesSuggestions || isMinor)) && !(one === 'choices' && isMinor),
  );
  const [first = 'people'] = all;
  const at = Math.max(0, steps.indexOf(asked ?? first));
  const step = steps[at] ?? first;
  const { title, text } = step === 'age' && isMinor ? MINOR_HEADING : HEADINGS[step];
  useEffect(() => {
    if (at > 0) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [at]);

  function leave(state: 'later' | 'done') {
    void finishFirstSteps(client, state);
    void router.navigate({ to: '/', replace: true });
  }

  function goToNextStep() {
    const next = steps[at + 1];
    if (next === undefined) return leave('done');
    void router.navigate({ to: '/first-steps', search: { step: next } });
  }

  return (
    <div data-alone className="mx-auto flex max-w-120 flex-col gap-6 px-4 py-6">
      <div className="flex items-center justify-between gap-4">
        <p className="text-14 text-muted">{steps.length > 1 && t`Step ${at + 1} of ${steps.length}`}</p>
        <Button kind="quiet" onClick={() => leave('later')} className="-me-4 pe-4">
          {t`Do this later`}
        </Button>
      </div>
      {steps.length > 1 && (
        <div aria-hidden className="-mt-3 grid auto-cols-fr grid-flow-col gap-1.5">
          {steps.map((one, place) => (
            <span key={one} className={`h-1 rounded-full ${place <= at ? 'bg-chosen' : 'bg-line'}`} />
          ))}
        </div>
      )}
      <header>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="mt-1 text-muted">{text}</p>
      </header>
      {step === 'age' && <AgeStep onDone={goToNextStep} />}
      {step === 'choices' && <ChoicesStep onDone={goToNextStep} />}
      {step === 'picture' && <PictureStep person={person} onDone={goToNextStep} />}
      {step === 'study' && <StudyStep person={person} onDone={goToNextStep} />}
      {step === 'people' && <PeopleStep onDone={goToNextStep} />}
    </div>
  );
}
