import { Trans } from '@lingui/react/macro';
import { Link } from '../../../lib/routing/Link.tsx';
import { ANTI_RAGGING, dialOf, EMERGENCY } from './helplines.ts';

const LINK = 'text-accent-text underline underline-offset-4';

/** The help for a person who reports ragging: helplines, and the committee, which needs no name. */
export function RaggingHelp() {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-edge bg-raised p-3 text-14">
      <p>
        <Trans>
          Moderators see reports of ragging first. If someone is in danger, call{' '}
          <a href={dialOf(EMERGENCY)} className={LINK}>
            {EMERGENCY.number}
          </a>
          . The anti-ragging helpline is{' '}
          <a href={dialOf(ANTI_RAGGING)} className={`${LINK} whitespace-nowrap`}>
            {ANTI_RAGGING.number}
          </a>
          , day and night.
        </Trans>
      </p>
      <p>
        <Trans>
          The college's committee acts on ragging itself.{' '}
          <Link to="/grievance" className={LINK}>
            Report it in confidence
          </Link>
          , with or without your name.
        </Trans>
      </p>
    </div>
  );
}
