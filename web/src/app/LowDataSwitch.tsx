import { Gauge } from 'lucide-react';
import { chooseLowData, type LowDataReason, useLowData } from '../lib/low-data.ts';
import { MenuSwitch } from './MenuSwitch.tsx';

const WHAT = 'Smaller pictures, and videos wait for your tap.';
const WHY: Readonly<Record<LowDataReason, string>> = {
  chosen: WHAT,
  saver: `${WHAT} On because your browser asks for less data.`,
  slow: `${WHAT} On because your connection is slow.`,
};

/** Turns low-data mode on and off, and gives the reason when it is on. */
export function LowDataSwitch() {
  const reason = useLowData();
  return (
    <MenuSwitch
      icon={Gauge}
      label="Low-data mode"
      hint={WHY[reason ?? 'chosen']}
      on={reason !== undefined}
      onToggle={() => chooseLowData(reason === undefined)}
    />
  );
}
