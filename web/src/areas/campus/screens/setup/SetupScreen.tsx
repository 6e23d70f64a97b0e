import { t } from '@lingui/core/macro';
import { getSetup } from '@quad/contract/campus/setup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { NotFound } from '../../../../ui/NotFound.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { AboutForm } from './AboutForm.tsx';
import { Checks } from './Checks.tsx';
import { NOTHING_YET, problemsOf } from './first-admin.ts';
import { SetupCodeForm } from './SetupCodeForm.tsx';

/** The first visit to a Quad without an admin: `/setup`. With an admin, the page does not exist. */
export function SetupScreen({ search }: ScreenProps<'/setup'>) {
  const state = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => request(getSetup, { signal }),
    retry: false,
    // the steps hold typed text, and each step loads its own data
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Loaded
      query={state}
      gone={({ status }) => status === 404 && <NotFound />}
      dropsGone
      loading={
        <Skeletons
          shape={['h-10', 'h-12', 'h-12']}
          className="mx-auto flex max-w-120 flex-col gap-5 px-5 py-8 md:py-14"
        />
      }
    >
      {() => <Steps asked={search.step} />}
    </Loaded>
  );
}

function Steps({ asked }: { asked: '2' | '3' | undefined }) {
  const [code, setCode] = useState('');
  const [given, setGiven] = useState(NOTHING_YET);
  const [refusal, setRefusal] = useState<Error | null>(null);
  if (asked === undefined || code === '')
    return (
      <FormPage
        above={t`Step 1 of 3`}
        heading={t`Set up your Quad`}
        text={t`This Quad has no admin yet. To become the first one, enter the code that the server printed when it started.`}
      >
        <SetupCodeForm
          known={code}
          onRight={(right) => {
            setCode(right);
            // a reload starts again at the first step, because later steps keep no data
            router.rename(hrefOf({ to: '/setup' }));
            void router.navigate({ to: '/setup', search: { step: '2' } });
          }}
        />
      </FormPage>
    );
  if (asked === '2' || Object.keys(problemsOf(given)).length > 0)
    return (
      <FormPage
        above={t`Step 2 of 3`}
        heading={t`Your college and you`}
        text={t`You’ll sign in with this email and password.`}
      >
        <AboutForm
          given={given}
          refusal={refusal}
          onChange={(changes) => setGiven({ ...given, ...changes })}
          onDone={() => {
            setRefusal(null);
            void router.navigate({ to: '/setup', search: { step: '3' } });
          }}
        />
      </FormPage>
    );
  return (
    <FormPage
      above={t`Step 3 of 3`}
      heading={t`Is everything in place?`}
      text={t`You can add the rest later: set it in the server’s environment, then restart.`}
    >
      <Checks
        code={code}
        given={given}
        onRefused={(error) => {
          setRefusal(error);
          router.back();
        }}
      />
    </FormPage>
  );
}
