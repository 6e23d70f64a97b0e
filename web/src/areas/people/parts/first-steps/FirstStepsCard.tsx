import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { finishFirstSteps, firstStepsQuery } from './first-steps.ts';
import { rememberFirstSteps } from './hint.ts';

/** A card that links to the postponed first steps, until they are done or dismissed. */
export function FirstStepsCard() {
  const client = useQueryClient();
  const { data } = useQuery(firstStepsQuery);
  useEffect(() => {
    if (data?.state === 'done') rememberFirstSteps(null);
  }, [data]);
  if (!data || data.state === 'done') return null;
  return (
    <section
      aria-label={t`First steps`}
      className="mx-4 my-3 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-3 pe-2 ps-4 md:grid-cols-[1fr_auto_auto]"
    >
      <p className="col-start-1 row-start-1 min-w-0 text-14">
        <span className="block font-semibold text-16">{t`Finish setting up`}</span>
        <span className="text-muted">{t`A picture, your department and people to follow.`}</span>
      </p>
      <Link
        to="/first-steps"
        className={buttonClass(
          'secondary',
          'row-start-2 mb-1 justify-self-start md:col-start-2 md:row-start-1 md:mb-0',
        )}
      >
        {t`Continue`}
      </Link>
      <IconButton
        label={t`Dismiss`}
        className="col-start-2 row-start-1 self-start md:col-start-3 md:self-center"
        onClick={() => void finishFirstSteps(client, 'done')}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
