import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextPage, TextSection } from './TextPage.tsx';

export function ContactPage() {
  return (
    <TextPage
      title={t`Contact`}
      lead={t`Quad is run by the student council of this college. Whatever you write, a person reads it.`}
    >
      <TextSection title={t`Write to us`}>
        <p>
          {t`Ask at the office of the student council. It knows this year's moderators and admins, and any of them can help you.`}
        </p>
        <p>
          <Trans>
            Inside the app, write at <a href="/feedback">Feedback</a>, and you are answered there. Every moderator and
            admin has a profile.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`What helps us help you`}>
        <ul>
          <li>
            <Trans>
              <strong>Something should not be here:</strong> the link to the post, and what is wrong with it. We look at
              threats and ragging first.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>You cannot sign in:</strong> the email address of your account, and the message on the screen.
              None of us will ever ask for your password.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your data:</strong> what you want to see, correct or delete. Bring your college card, so that we
              don't give your data to anyone else.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Something is broken:</strong> what you did, what you expected, and on which phone or computer.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={t`When it cannot wait`}>
        <p>
          <Trans>
            In danger call 112. The anti-ragging helpline is{' '}
            <a href="tel:18001805522" className="whitespace-nowrap">
              1800-180-5522
            </a>
            , day and night; Tele-MANAS listens at <a href="tel:14416">14416</a>.
          </Trans>
        </p>
        <p>
          <Trans>
            Ragging, harassment, or you don't feel safe? <a href="/grievance">Report it in confidence</a>, with or
            without your name. You need no account.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
