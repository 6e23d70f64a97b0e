import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { choicesHint, rememberChoices } from './choices-hint.ts';
import { consentsQuery } from './consents-query.ts';

/**
 * Asks people from before the notice for their choices, in one line. The first visit only finds out: the line shows from
 * the next one on, so that it moves no post under a finger. Dismissing it hides it on this device; the settings still
 * ask.
 */
export function ChoicesLine() {
  const { _id } = useViewer();
  const [isShown, setShown] = useState(() => choicesHint(_id) === 'missing');
  const { data } = useQuery(consentsQuery);
  useEffect(() => {
    if (data && choicesHint(_id) !== 'made') rememberChoices(_id, data.isAsked ? 'made' : 'missing');
  }, [data, _id]);
  if (!isShown || data?.isAsked) return null;
  return (
    <section
      aria-label={t`Your choices`}
      className="mx-4 my-3 flex md:mx-0 items-center gap-3 rounded-card border border-line bg-surface py-1.5 pe-2 ps-4 text-14"
    >
      <p className="min-w-0 flex-1">
        {t`What may Quad do with your data?`}{' '}
        <Link
          to="/account/privacy"
          hash="choices"
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          {t`Look through your choices`}
        </Link>
      </p>
      <IconButton
        label={t`Dismiss`}
        onClick={() => {
          rememberChoices(_id, 'made');
          setShown(false);
        }}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
