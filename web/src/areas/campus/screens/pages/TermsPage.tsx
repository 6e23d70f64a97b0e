import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextPage, TextSection } from './TextPage.tsx';

export function TermsPage() {
  return (
    <TextPage
      title={t`Terms`}
      lead={t`The short version: one person, one account; what you post is yours; be decent; we do our best and promise no more than that.`}
    >
      <TextSection title={t`Your account`}>
        <ul>
          <li>{t`Quad is for students and staff of this college.`}</li>
          <li>{t`Sign up with your own name and an address where we can reach you. One account each.`}</li>
          <li>{t`Keep your password to yourself. You are responsible for what is done with your account.`}</li>
          <li>{t`You can leave at any time and have your account and everything in it deleted.`}</li>
        </ul>
      </TextSection>
      <TextSection title={t`What you post`}>
        <ul>
          <li>
            {t`It stays yours. You allow Quad to store it and to show it to people of this campus, for as long as it is posted.`}
          </li>
          <li>{t`Post only your own work, or work whose author allows you to share it.`}</li>
          <li>
            <Trans>
              The <a href="/guidelines">guidelines</a> are part of these terms.
            </Trans>
          </li>
          <li>{t`Images may be up to 10 MB, videos up to 50 MB; captions up to 500 characters.`}</li>
        </ul>
      </TextSection>
      <TextSection title={t`What we may do`}>
        <p>
          {t`We may remove what breaks the guidelines or the law, and disable accounts that do so repeatedly; we always give a reason. We hand over data only when Indian law requires it, and tell you unless it forbids that. We may change these terms, and announce the change in the feed a week before it applies.`}
        </p>
      </TextSection>
      <TextSection title={t`What we do not promise`}>
        <p>
          {t`Quad is run by students in their free time, and costs nothing. It may be down for a night, and something may break. Keep copies of anything important. A post speaks only for its author: official announcements are in the college's own notices. As far as the law allows, we are not liable for what others write, nor for damage caused by Quad not working.`}
        </p>
      </TextSection>
      <TextSection title={t`The rest`}>
        <p>
          <Trans>
            Indian law applies. If one part of these terms is not valid, the others still are. For questions see the{' '}
            <a href="/contact">contact page</a>, and for how we treat your data the <a href="/privacy">privacy page</a>.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
