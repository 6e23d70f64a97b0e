import { renewRecoveryCodes, turnOffSecondFactor } from '@quad/contract/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import { accountKeys, securityQuery } from '../account-queries.ts';
import { ProofForm } from '../ProofForm.tsx';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx';

const setUpChunk = chunk(() => import('../second-factor/SetUp.tsx'));

type Doing = 'nothing' | 'setting up' | 'renewing' | 'turning off';

/** Codes that signing in with a password asks for, and recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(securityQuery);
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[]>();
  const stop = () => setDoing('nothing');
  const setUp = useChunk(setUpChunk, doing === 'setting up', stop);
  const show = (made: readonly string[]) => {
    setCodes(made);
    stop();
    void client.invalidateQueries({ queryKey: accountKeys.security });
  };
  const title = 'Two-step sign-in';
  const text = 'With it, a password alone lets nobody in: signing in also asks for a code of an app.';
  if (!query.data)
    return (
      <Section title={title} text={text}>
        <SectionState what="your two-step sign-in" query={query} />
      </Section>
    );
  const { isOn, codesLeft } = query.data.secondFactor;
  return (
    <Section title={title} text={text}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : doing === 'setting up' ? (
        setUp && <setUp.SetUp onDone={show} onCancel={stop} />
      ) : doing === 'renewing' ? (
        <ProofForm
          text="The recovery codes that you have now will end."
          action="Get new recovery codes"
          run={async (body) => show((await request(renewRecoveryCodes, { body })).codes)}
          onCancel={stop}
        />
      ) : doing === 'turning off' ? (
        <ProofForm
          text="Your password alone will let you in again, and your recovery codes end."
          action="Turn off two-step sign-in"
          danger
          run={async (body) => {
            const { message } = await request(turnOffSecondFactor, { body });
            toast.success(message);
            stop();
            await client.invalidateQueries({ queryKey: accountKeys.security });
          }}
          onCancel={stop}
        />
      ) : isOn ? (
        <>
          <p>
            <strong>On.</strong> {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => setDoing('renewing')}>
              New recovery codes
            </Button>
            <Button kind="danger" onClick={() => setDoing('turning off')}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <Button kind="secondary" className="self-start" onClick={() => setDoing('setting up')}>
          Set up two-step sign-in
        </Button>
      )}
    </Section>
  );
}
