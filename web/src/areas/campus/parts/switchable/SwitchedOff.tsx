import { t } from '@lingui/core/macro';
import { may } from '@quad/contract/wire/roles';
import { PowerOff } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';

/** Replaces a screen of a part that the campus has switched off. */
export default function SwitchedOff() {
  const maySwitch = may(useViewer().role, 'settings');
  return (
    <EmptyState
      icon={<PowerOff size={28} aria-hidden />}
      title={t`Switched off`}
      text={t`Your college has switched this part of Quad off.`}
      action={
        <Link to={maySwitch ? '/settings' : '/'} className={buttonClass('secondary')}>
          {maySwitch ? t`Open settings` : t`Back to the feed`}
        </Link>
      }
    />
  );
}
