import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/routing/Link.tsx';
import { TimeAgo } from '../TimeAgo.tsx';
import { changesQuery, type SettingName } from './changes-query.ts';

/** The author and time of a setting's last change; nothing while they are unknown. */
export function LastChange({ setting }: { setting: SettingName }) {
  const { data } = useQuery(changesQuery);
  if (!data) return <p className="min-h-6 text-14" />;
  const change = data.changes.find((each) => each.setting === setting);
  return (
    <p className="min-h-6 text-14 text-muted">
      {!change && t`Not changed yet.`}
      {change?.by && (
        <Trans>
          Last changed by{' '}
          <Link
            to="/profile/$userId"
            params={{ userId: change.by._id }}
            className="font-medium text-text underline underline-offset-2"
          >
            {change.by.name}
          </Link>
          , <TimeAgo instant={change.at} />
        </Trans>
      )}
      {change && !change.by && (
        <Trans>
          Last changed by the command line or a deleted account, <TimeAgo instant={change.at} />
        </Trans>
      )}
    </p>
  );
}
