import { t } from '@lingui/core/macro';
import { Gauge } from 'lucide-react';
import { chooseLowData, useLowData } from '../lib/low-data.ts';
import { lowDataHint } from '../ui/low-data-hint.ts';
import { MenuSwitch } from './MenuSwitch.tsx';

/** The switch of low-data mode, with the reason while it is on. */
export function LowDataSwitch() {
  const reason = useLowData();
  return (
    <MenuSwitch
      icon={Gauge}
      label={t`Low-data mode`}
      hint={lowDataHint(reason)}
      on={reason !== undefined}
      onToggle={() => chooseLowData(reason === undefined)}
    />
  );
}
