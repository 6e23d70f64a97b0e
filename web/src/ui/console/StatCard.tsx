import { type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullNumber } from '../../lib/counts.ts';
import { Skeleton } from '../Skeleton.tsx';
import { type Trend, trendText } from './trend.ts';

export interface StatCardProps {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  /** The exact definition of the number, in a few words. */
  counts: string;
  icon: LucideIcon;
  trend?: Trend | undefined;
}

/** A number at the head of a page, with its definition and its trend. Used in `StatCards`. */
export function StatCard({ label, value, counts, icon: Icon, trend }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 md:p-5">
      <dt className="flex items-center justify-between gap-2 font-medium text-14 text-muted">
        <span className="wrap-anywhere min-w-0">{label}</span>
        <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      </dt>
      <dd className="mt-1">
        {value === undefined ? (
          <Skeleton className="h-8.5 w-24" />
        ) : (
          <span className="block font-bold font-heading text-28 tabular-nums">{fullNumber(value)}</span>
        )}
        {trend && value !== undefined && <TrendLine trend={trend} />}
        <span className="mt-1 block text-14 text-muted">{counts}</span>
      </dd>
    </div>
  );
}

function TrendLine({ trend }: { trend: Trend }) {
  const Icon = trend.now < trend.before ? TrendingDown : TrendingUp;
  const text = trendText(trend);
  return (
    <span className="flex items-center gap-1.5 font-medium text-14">
      {trend.now !== trend.before && <Icon size={16} aria-hidden className="shrink-0 text-muted" />}
      {text}
    </span>
  );
}

/** The numbers of a page's head, beside each other. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 md:grid-cols-2 md:gap-4 wide:grid-cols-4">
        {children}
      </dl>
    </section>
  );
}
