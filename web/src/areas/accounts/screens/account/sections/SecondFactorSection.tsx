import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { accountKeys, securityQuery } from '../../../queries/account-queries.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const setUpForm = chunk(async () => (await import('../second-factor/SetUp.tsx')).SetUp);
const renewForm = chunk(async () => (await import('../second-factor/Renew.tsx')).Renew);
const turnOffForm = chunk(async () => (await import('../second-factor/TurnOff.tsx')).TurnOff);
const codesPart = chunk(async () => (await import('../second-factor/RecoveryCodes.tsx')).RecoveryCodes);

/** Two-step sign-in and its recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(securityQuery);
  const client = useQueryClient();
  const { form, open, close, place } = useOpening<'set up' | 'renew' | 'turn off' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onDone = (made: readonly string[]) => {
    setCodes(made);
    open('codes');
    void client.invalidateQueries({ queryKey: accountKeys.security });
  };
  const forgetCodes = () => {
    setCodes([]);
    close();
  };
  const factor = query.data?.secondFactor;
  return (
    <Section
      title={t`Two-step sign-in`}
      text={t`Signing in with your password also asks for a code from an app on your phone.`}
    >
      {factor ? (
        <div ref={place}>
          {form === 'codes' ? (
            <LazyForm key={form} part={codesPart} props={{ codes, onDone: forgetCodes }} />
          ) : form === 'set up' ? (
            <LazyForm key={form} part={setUpForm} props={{ onDone, onCancel: close }} />
          ) : form === 'renew' ? (
            <LazyForm key={form} part={renewForm} props={{ onDone, onCancel: close }} />
          ) : form === 'turn off' ? (
            <LazyForm key={form} part={turnOffForm} props={{ onDone: close }} />
          ) : factor.isOn ? (
            <div className="flex flex-col gap-4">
              <p>
                <strong>{t`On.`}</strong>{' '}
                {t`${plural(factor.codesLeft, {
                  one: 'One recovery code is left.',
                  other: '# recovery codes are left.',
                })}`}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button kind="secondary" onClick={() => open('renew')}>
                  {t`New recovery codes`}
                </Button>
                <Button kind="secondary" onClick={() => open('turn off')}>
                  {t`Turn off`}
                </Button>
              </div>
            </div>
          ) : (
            <Button kind="secondary" onClick={() => open('set up')}>
              {t`Set up two-step sign-in`}
            </Button>
          )}
        </div>
      ) : (
        <SectionState label={t`Loading your two-step sign-in`} query={query} shape={['h-11']} />
      )}
    </Section>
  );
}
