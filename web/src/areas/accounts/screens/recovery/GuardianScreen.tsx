import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { decideAsGuardian, type GuardianNotice, openGuardianLink } from '@quad/contract/accounts/ages';
import { type GuardianPurpose, NECESSARY_PURPOSES, PURPOSES } from '@quad/contract/accounts/purposes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { PurposeDetails } from '../../parts/choices/PurposeDetails.tsx';
import { GuardianChoices } from '../../parts/minors/GuardianChoices.tsx';
import { ToStart, useLinkToken } from './links.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'no_such_link';

/** The notice for the guardian of a student under 18, and their decision: `/guardian`. Needs no account. */
export function GuardianScreen(_: ScreenProps<'/guardian'>) {
  const token = useLinkToken();
  const query = useQuery({
    queryKey: ['guardian', token],
    queryFn: ({ signal }) => request(openGuardianLink, { body: { token }, signal }),
    enabled: token !== '',
    retry: (count, error) => !isGone(error) && count < 2,
    // the link is used up by the decision
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const deciding = useMutation({
    mutationFn: (decision: Decision) => request(decideAsGuardian, { body: { token, isGuardian: true, ...decision } }),
  });
  if (deciding.data)
    return (
      <FormPage isOutcome heading={t`Thank you`} text={deciding.data.message}>
        <p>{t`We mailed you a link to change it. Keep that email: this link is used up.`}</p>
      </FormPage>
    );
  if (token === '' || isGone(query.error) || isGone(deciding.error))
    return (
      <FormPage
        heading={t`This link does not work`}
        text={t`A link works for one decision, and only the newest one. Look for a later email, or ask the student to send it again.`}
      >
        <ToStart />
      </FormPage>
    );
  if (!query.data)
    return (
      <FormPage heading={t`For a guardian`} text={t`Your consent for a student under 18.`}>
        <Unloaded
          query={query}
          failed={t`The notice could not be loaded.`}
          loading={<Skeletons label={t`Loading the notice`} shape={['h-16', 'h-40', 'h-13', 'h-13', 'h-12']} />}
        />
      </FormPage>
    );
  return <Notice notice={query.data} deciding={deciding} />;
}

interface Decision {
  isGiven: boolean;
  purposes: GuardianPurpose[];
}

interface NoticeProps {
  notice: GuardianNotice;
  deciding: { mutate: (decision: Decision) => void; isPending: boolean; error: Error | null };
}

function Notice({ notice, deciding: { mutate, isPending, error } }: NoticeProps) {
  const { student, guardian, college, isGiven } = notice;
  const [purposes, setPurposes] = useState<readonly GuardianPurpose[]>(notice.purposes);
  const [isGuardian, setGuardian] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const decide = (given: boolean) => {
    setMissing(!isGuardian);
    if (isGuardian && !isPending) mutate({ isGiven: given, purposes: given ? [...purposes] : [] });
  };
  return (
    <FormPage
      heading={t`Consent for ${student}`}
      text={
        college
          ? t`${student} has named you, ${guardian}, as guardian and is under 18. Quad is the community app of ${college}.`
          : t`${student} has named you, ${guardian}, as guardian and is under 18. Quad is the community app of the college.`
      }
    >
      {isGiven !== null && (
        <p className="rounded-card border border-line p-4">
          {isGiven ? t`You have agreed. You can change that here.` : t`You have not agreed. You can change that here.`}
        </p>
      )}
      <Part title={t`What an account needs`}>
        <p className="text-14 text-muted">
          {t`Your consent covers these together, because Quad cannot work without them. “You” is the student here.`}
        </p>
        {NECESSARY_PURPOSES.map((key) => (
          <div key={key}>
            <p className="font-medium">{PURPOSES[key].title}</p>
            <p className="text-14 text-muted">{PURPOSES[key].why}</p>
            <PurposeDetails purpose={PURPOSES[key]} />
          </div>
        ))}
      </Part>
      <Form className="flex flex-col gap-6" onSubmit={() => decide(true)}>
        <Part title={t`What you may permit`}>
          <GuardianChoices permitted={purposes} onPermitted={setPurposes} />
          <p className="text-14 text-muted">
            {t`Quad never follows what a student under 18 does: no statistics of visits, no suggestions, no advertising.`}
          </p>
        </Part>
        <Part title={t`Your decision`}>
          <p className="text-14 text-muted">
            <Trans>
              Without your consent Quad stays limited: only friends write to {student}, the search for people does not
              find them, and all of the above is off. You can withdraw at any time, as easily, with the link that we
              mail you.{' '}
              <Link to="/privacy" className="font-semibold text-accent-text underline underline-offset-4">
                Read the whole notice
              </Link>
            </Trans>
          </p>
          <SwitchField
            label={t`I am an adult, and the parent or guardian`}
            hint={t`The law asks that you are the parent or legal guardian of ${student}.`}
            checked={isGuardian}
            onChecked={setGuardian}
          />
          {isMissing && !isGuardian && (
            <FormAlert>{t`Please confirm that you are an adult and their guardian`}</FormAlert>
          )}
          {error && <FormAlert>{error.message}</FormAlert>}
          <div className="flex flex-col gap-2">
            <Button type="submit" busy={isPending} className="min-h-12">
              {isGiven ? t`Save` : t`I agree`}
            </Button>
            <Button kind="secondary" disabled={isPending} className="min-h-12" onClick={() => decide(false)}>
              {isGiven ? t`Withdraw my consent` : t`I do not agree`}
            </Button>
          </div>
        </Part>
      </Form>
    </FormPage>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-line border-t pt-5">
    <h2 className="text-section">{title}</h2>
    {children}
  </section>
);
