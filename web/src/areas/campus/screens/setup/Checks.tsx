import { t } from '@lingui/core/macro';
import { checkSetup, type SetupCheck, setUp } from '@quad/contract/campus/setup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { session } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { CheckResult } from '../../parts/CheckResult.tsx';
import { type FirstAdmin, isAboutFields, sentOf } from './first-admin.ts';

interface ChecksProps {
  code: string;
  given: FirstAdmin;
  /** Called with the reasons when the server refuses some fields. */
  onRefused: (error: Error) => void;
}

/** Checks the configuration, shows missing parts, then creates the admin and signs the admin in. */
export function Checks({ code, given, onRefused }: ChecksProps) {
  const checking = useQuery({
    queryKey: ['setup-checks', given.email],
    queryFn: ({ signal }) => request(checkSetup, { body: { code, email: given.email }, signal }),
    // each check sends a mail
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const finishing = useMutation({
    mutationFn: () => {
      // The step before has asked for it.
      if (given.joining === '') throw new Error(t`Please choose who may join`);
      return request(setUp, { body: { code, ...sentOf(given), joining: given.joining } });
    },
    onSuccess: (opened) => {
      queryClient.clear();
      session.start(opened);
      toast.success(t`Welcome to Quad! ${given.college.trim()} is ready.`);
      void router.navigate({ to: '/', replace: true });
    },
    onError: (error) => {
      if (isAboutFields(error)) onRefused(error);
    },
  });
  const busy = finishing.isPending || finishing.isSuccess;
  return (
    <div className="flex flex-col gap-6">
      {checking.isError ? (
        <Unloaded query={checking} loading={null} />
      ) : (
        <CheckList checks={checking.isFetching ? undefined : checking.data?.checks} />
      )}
      {finishing.error && <FormAlert>{finishing.error.message}</FormAlert>}
      <div className="flex flex-col gap-3 md:flex-row-reverse">
        <Button busy={busy} className="min-h-12 flex-1" onClick={() => finishing.mutate()}>
          {t`Finish and sign in`}
        </Button>
        <Button
          kind="secondary"
          className="min-h-12"
          busy={checking.isFetching}
          onClick={() => void checking.refetch()}
        >
          {t`Check again`}
        </Button>
        <Button kind="quiet" className="min-h-12" onClick={router.back} disabled={busy}>
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}

/** The working and the failing parts; undefined while they are tested. */
function CheckList({ checks }: { checks: readonly SetupCheck[] | undefined }) {
  if (!checks)
    return (
      <div role="status" aria-label={t`Checking`} className="flex flex-col gap-px">
        {['mail', 'media', 'address', 'keys'].map((name) => (
          <Skeleton key={name} className="h-20" />
        ))}
      </div>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {checks.map((check) => (
        <li key={check.name} className="p-4">
          <CheckResult {...check} />
        </li>
      ))}
    </ul>
  );
}
