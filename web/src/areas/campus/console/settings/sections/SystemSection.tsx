import { t } from '@lingui/core/macro';
import { askForBackup } from '@quad/contract/campus/backups';
import { describeSystem, testMail, testStorage } from '@quad/contract/campus/campus-settings';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { CheckResult } from '../../../parts/CheckResult.tsx';
import { settingsKeys } from '../settings-keys.ts';

/** The time between two looks for the result of a requested backup, in milliseconds. */
const LOOK_MS = 2000;

const backupsOf = (answer: { checks: readonly SetupCheck[] } | undefined): string | undefined =>
  answer?.checks.find(({ name }) => name === 'Backups')?.says;

/** The parts that Quad runs on: backups, its configuration, and tests of mail and storage. */
export function SystemSection() {
  /** The time of the last backup before the requested one, whose result is awaited. */
  const [before, setBefore] = useState<string | null>();
  const query = useQuery({
    queryKey: settingsKeys.of('system'),
    queryFn: ({ signal }) => request(describeSystem, { signal }),
    refetchInterval: ({ state: { data } }) => (before !== undefined && data?.backedUpAt === before ? LOOK_MS : false),
  });
  const asking = useMutation({
    mutationFn: () => request(askForBackup),
    onMutate: () => setBefore(query.data?.backedUpAt ?? null),
    onError: () => setBefore(undefined),
  });
  const isWaiting = asking.isSuccess && query.data?.backedUpAt === before;
  return (
    <>
      <ConsolePanel title={t`Backup`}>
        <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
          <p className="text-muted">
            {t`The whole campus goes into one file in the folder of the nightly backups, while people use Quad. Only the server can restore it.`}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              kind="secondary"
              busy={asking.isPending || isWaiting}
              disabled={!query.data?.hasBackupFolder}
              onClick={() => asking.mutate()}
            >
              {t`Back up now`}
            </Button>
            {query.data?.hasBackupFolder === false && (
              <p className="text-14 text-muted">{t`No folder is set: QUAD_BACKUP_DIR names it.`}</p>
            )}
          </div>
          <p role="status" className="text-14 text-muted empty:hidden">
            {asking.isSuccess &&
              (isWaiting ? t`The backup has started. Its result appears here.` : backupsOf(query.data))}
          </p>
          {asking.error && <FormAlert>{asking.error.message}</FormAlert>}
        </div>
      </ConsolePanel>
      <ConsolePanel title={t`Tests`}>
        <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
          <p className="text-muted">
            {t`These tests are real: one sends you an email, the other stores a file and deletes it.`}
          </p>
          <Test label={t`Send a test email`} run={() => request(testMail)} />
          <Test label={t`Test the media storage`} run={() => request(testStorage)} />
        </div>
      </ConsolePanel>
      <ConsolePanel title={t`Configuration`}>
        <Loaded
          query={query}
          failed={t`The configuration could not be checked.`}
          failure="brief"
          loading={
            <div role="status" aria-label={t`Loading: Configuration`} className="flex flex-col gap-3 px-4 pb-5 md:px-5">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          }
        >
          {({ checks }) => (
            <ul className="divide-y divide-line border-line border-t">
              {checks.map((check) => (
                <li key={check.name} className="px-4 py-3 md:px-5">
                  <CheckResult {...check} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </ConsolePanel>
    </>
  );
}

function Test({ label, run }: { label: string; run: () => Promise<SetupCheck> }) {
  const testing = useMutation({ mutationFn: run });
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button kind="secondary" busy={testing.isPending} onClick={() => testing.mutate()}>
          {label}
        </Button>
      </div>
      <div role="status">{testing.data && <CheckResult {...testing.data} />}</div>
      {testing.error && <FormAlert>{testing.error.message}</FormAlert>}
    </div>
  );
}
