import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CollegePage, collegeHistory, restoreCollege } from '@quad/contract/college/college-content';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { collegeQuery } from '../../../queries/college-queries.ts';

interface VersionsProps {
  page: CollegePage;
  /** Called after an earlier version has been restored. */
  onRestored: () => void;
}

/** The earlier versions of a college's pages, newest first, each with a button to restore it. */
export function Versions({ page, onRestored }: VersionsProps) {
  const client = useQueryClient();
  const { slug } = page.college;
  const query = useQuery({
    queryKey: ['college-history', slug, page.version],
    queryFn: ({ signal }) => request(collegeHistory, { params: { slug }, signal }),
    staleTime: 0,
  });
  const restoring = useMutation({
    mutationFn: (version: number) => request(restoreCollege, { params: { slug }, body: { version } }),
    onSuccess: (restored) => {
      client.setQueryData(collegeQuery(slug).queryKey, restored);
      toast.success(t`The earlier version has been restored.`);
      onRestored();
    },
    onError: ({ message }) => toast.error(message),
  });

  const { data } = query;
  if (!data) return <Unloaded query={query} loading={<Spinner className="mx-auto my-10 size-8" />} />;
  if (data.versions.length === 0) return <p className="py-6 text-muted">{t`No changes yet.`}</p>;
  return (
    <ul>
      {data.versions.map(({ version, restored, author, writtenAt }) => (
        <li
          key={version}
          className="flex min-h-16 items-center justify-between gap-4 border-line not-first:border-t py-2"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {restored === null ? (
                t`Version ${version}`
              ) : (
                <Trans>
                  Version {version}
                  <span className="font-normal text-muted">, version {restored} again</span>
                </Trans>
              )}
            </p>
            <p className="truncate text-14 text-muted">
              {author ? (
                <Trans>
                  <TimeAgo instant={writtenAt} /> by {author.name}
                </Trans>
              ) : (
                <TimeAgo instant={writtenAt} />
              )}
            </p>
          </div>
          {version === page.version ? (
            <span className="text-14 text-good">{t({ message: 'Current', context: 'version' })}</span>
          ) : (
            <Button
              kind="secondary"
              onClick={() => restoring.mutate(version)}
              busy={restoring.isPending && restoring.variables === version}
            >
              {t`Restore`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
