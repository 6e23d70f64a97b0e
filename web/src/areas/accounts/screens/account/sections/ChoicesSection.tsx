import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Consents } from '@quad/contract/accounts/consents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Choices } from '../../../parts/choices/Choices.tsx';
import { consentsQuery, useChangeConsents } from '../../../parts/choices/consents-query.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const SHAPE = ['h-13', 'h-13', 'h-13', 'h-13', 'h-13', 'h-13'];

/** The optional purposes of the viewer's data. Each switch takes effect at once. */
export function ChoicesSection() {
  const query = useQuery(consentsQuery);
  return (
    <Section
      id="choices"
      title={t`Your choices`}
      text={t`What Quad may do with your data. Each switch takes effect at once, and you can change it at any time.`}
    >
      {query.data ? (
        <Own consents={query.data} />
      ) : (
        <SectionState label={t`Loading your choices`} query={query} shape={SHAPE} />
      )}
    </Section>
  );
}

function Own({ consents: { consents, isAsked, allowed, sendsMail } }: { consents: Consents }) {
  const { mutate, isPending } = useChangeConsents();
  return (
    <>
      {!isAsked && (
        <div className="flex flex-col items-start gap-3 rounded-card border border-line p-4">
          <p>
            {t`You have not chosen yet. Until you do, Quad works as usual: what is on below happens. Please look through it once.`}
          </p>
          <Button
            kind="secondary"
            busy={isPending}
            onClick={() => mutate(consents.map(({ purpose, isGiven }) => ({ purpose, isGiven })))}
          >
            {t`Keep them like this`}
          </Button>
        </div>
      )}
      {allowed && (
        <p>
          <Trans>
            Before you are 18, the law leaves these to a guardian: you can turn off what they permit, and on again. See{' '}
            <Link to="/account/details" className="font-semibold text-accent-text underline underline-offset-4">
              Age and guardian
            </Link>
            .
          </Trans>
        </p>
      )}
      <Choices
        choices={consents}
        allowed={allowed}
        sendsMail={sendsMail}
        onChoice={(purpose, isGiven) => mutate([{ purpose, isGiven }])}
      />
      <p className="text-14 text-muted">
        <Trans>
          Some data an account cannot be without, so Quad does not ask about it.{' '}
          <Link to="/privacy" className="font-semibold text-accent-text underline underline-offset-4">
            Read the whole notice
          </Link>
          . To end that too, delete your account.
        </Trans>
      </p>
    </>
  );
}
