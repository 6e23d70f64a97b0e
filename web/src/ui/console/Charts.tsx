import { t } from '@lingui/core/macro';
import { axisDate } from '@quad/contract/text/dates';
import { Area, AreaChart, CartesianGrid, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import { isAlone } from './is-alone.ts';

/** The properties of the chart of days. */
export interface ChartProps {
  readonly points: readonly { readonly day: string; readonly value: number | null }[];
  readonly unit: string;
  readonly format: (value: number) => string;
}

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };
const NONE = { top: 8, right: 12, bottom: 0, left: 0 };
/** Time passes from left to right, in all languages. */
const LEFT_TO_RIGHT = { direction: 'ltr' } as const;

/**
 * A number by day, as an area; the part of the last day, which has not ended, is paler. The library is large, so this
 * file is a chunk of its own.
 */
export function AreaOfDays({ points, unit, format }: ChartProps) {
  // without values the axis would invent numbers
  const [beforeLast, last] = points.slice(-2).map(({ day }) => day);
  const isNothing = points.every(({ value }) => !value);
  return (
    <AreaChart
      responsive
      width="100%"
      height="100%"
      data={[...points]}
      margin={NONE}
      accessibilityLayer={false}
      style={LEFT_TO_RIGHT}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={axisDate}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line)' }}
        interval="equidistantPreserveStart"
        minTickGap={28}
      />
      <YAxis
        tickFormatter={(value: number) => format(value)}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width="auto"
        allowDecimals={false}
        tickCount={4}
        domain={isNothing ? [0, 1] : [0, 'auto']}
        {...(isNothing ? { ticks: [0] } : {})}
      />
      <Tooltip
        cursor={{ stroke: 'var(--color-edge)' }}
        labelFormatter={(day) => (day === last ? t`${axisDate(String(day))}, so far` : axisDate(String(day)))}
        separator=" "
        formatter={(value) => [unit, format(Number(value))]}
        contentStyle={{
          background: 'var(--color-raised)',
          border: '1px solid var(--color-line)',
          borderRadius: 10,
          color: 'var(--color-text)',
        }}
        itemStyle={{ color: 'var(--color-text)' }}
      />
      <Area
        dataKey="value"
        name={unit}
        type="monotone"
        stroke="var(--color-accent)"
        strokeWidth={2}
        fill="var(--color-accent)"
        fillOpacity={0.18}
        isAnimationActive={false}
        // A line needs two ends: a value between days without one would not be drawn.
        dot={({ cx, cy, index }) =>
          isAlone(points, index) ? <circle cx={cx} cy={cy} r={3} fill="var(--color-accent)" /> : null
        }
      />
      {beforeLast !== undefined && last !== undefined && (
        <ReferenceArea x1={beforeLast} x2={last} fill="var(--color-surface)" fillOpacity={0.6} ifOverflow="visible" />
      )}
    </AreaChart>
  );
}
