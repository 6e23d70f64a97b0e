import { getSetup } from '@quad/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/client.ts';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { ErrorState } from '../../ui/ListStates.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { AboutForm } from './AboutForm.tsx';
import { Checks } from './Checks.tsx';
import { type FirstAdmin, type FirstAdminField, NOTHING_YET } from './first-admin.ts';
import { SetupCodeForm } from './SetupCodeForm.tsx';
import { SetupPage } from './SetupPage.tsx';

/** The first visit to a Quad that nobody runs yet: `/setup`. Where somebody does, there is no such page. */
export function SetupScreen(_: ScreenProps<'/setup'>) {
  useEffect(prepareToasts, []);
  const state = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => request(getSetup, { signal }),
    retry: false,
    // the steps hold what has been typed, and each asks for itself
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (state.error instanceof ApiError && state.error.status === 404) return <NotFound />;
  if (state.isError)
    return <ErrorState message={state.error.message} onRetry={() => void state.refetch()} busy={state.isRefetching} />;
  if (state.isPending)
    return (
      <div role="status" aria-label="Loading" className="mx-auto flex max-w-120 flex-col gap-5 px-5 py-8 md:py-14">
        <Skeleton className="h-10" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  return <Steps />;
}

function Steps() {
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [code, setCode] = useState('');
  const [given, setGiven] = useState<FirstAdmin>(NOTHING_YET);
  const [refused, setRefused] = useState<Readonly<Partial<Record<FirstAdminField, string>>>>({});
  if (step === 1)
    return (
      <SetupPage
        step={1}
        heading="Set up your Quad"
        text="Nobody runs this Quad yet. The server printed a code when it started: enter it, and you become its first admin."
      >
        <SetupCodeForm
          onRight={(right) => {
            setCode(right);
            setStep(2);
          }}
        />
      </SetupPage>
    );
  if (step === 2)
    return (
      <SetupPage step={2} heading="Your college and you" text="You sign in with this address and password from now on.">
        <AboutForm
          given={given}
          refused={refused}
          onGiven={(now) => {
            setGiven(now);
            setRefused({});
            setStep(3);
          }}
          onBack={(now) => {
            setGiven(now);
            setStep(1);
          }}
        />
      </SetupPage>
    );
  return (
    <SetupPage
      step={3}
      heading="Is everything in place?"
      text="What is still to configure can wait: set it in the environment of the server, then start it again."
    >
      <Checks
        code={code}
        given={given}
        onRefused={(fields) => {
          setRefused(fields);
          setStep(2);
        }}
        onBack={() => setStep(2)}
      />
    </SetupPage>
  );
}
