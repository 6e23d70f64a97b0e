import { Gauge } from 'lucide-react';
import { chooseLowData, type LowDataReason, useLowData } from '../lib/low-data.ts';
import { MenuSwitch } from './MenuSwitch.tsx';

const EFFECT = 'Smaller pictures, and videos wait for your tap.';
const HINTS: Readonly<Record<LowDataReason, string>> = {
  chosen: EFFECT,
  saver: `${EFFECT} On because your browser asks for less data.`,
  slow: `${EFFECT} On because your connection is slow.`,
};

/** The switch of low-data mode, with the reason while it is on. */
export function LowDataSwitch() {
  const reason = useLowData();
  return (
    <MenuSwitch
      icon={Gauge}
      label="Low-data mode"
      hint={HINTS[reason ?? 'chosen']}
      on={reason !== undefined}
      onToggle={() => chooseLowData(reason === undefined)}
    />
  );
}
