import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { type Count, countSeries, type Labels, type MetricReport, type Times, timeSeries } from './series.ts';

/** A number, or a number for each set of labels. */
export type Readings = number | readonly (readonly [labels: Labels, value: number])[];

/** A number that is read whenever Prometheus asks. Each part of the platform declares its own. */
export interface GaugeDefinition {
  /** With its unit at the end: `quad_disk_free_bytes`. */
  readonly name: `quad_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  /** All processes of a machine read the same number. By default each has its own, and they are added up. */
  readonly isShared?: true;
  /** When it fails, the number is left out. */
  readonly read: () => Readings | Promise<Readings>;
}

/** Counts and times what happens. Off, it does nothing. */
export interface Metrics {
  readonly isOn: boolean;
  gauges(definitions: readonly GaugeDefinition[]): void;
  /** Returns a function that finds the count of labels. A hot path finds it once. */
  counter<Name extends string>(
    name: `quad_${string}_total`,
    help: string,
    labels: readonly Name[],
  ): (labels: Labels<Name>) => Count;
  /** Returns a function that finds the durations of labels. A hot path finds them once. */
  timer<Name extends string>(
    name: `quad_${string}_seconds`,
    help: string,
    labels: readonly Name[],
  ): (labels: Labels<Name>) => Times;
}

/** The metrics of a process, as plain data. */
export type MetricsReport = readonly MetricReport[];

/** Metrics that are on. */
export interface OpenMetrics extends Metrics {
  report(): Promise<MetricsReport>;
}

const nothing = () => undefined;
const NO_SERIES = { add: nothing };

/** Metrics that are off. */
export const NO_METRICS: Metrics = {
  isOn: false,
  gauges: nothing,
  counter: () => () => NO_SERIES,
  timer: () => () => NO_SERIES,
};

/**
 * Switch metrics on. Loads the library only now, because most installations run without metrics. Counts and durations
 * are our own, because the library looks up the labels of each occurrence; they join its readings in the report.
 */
export async function openMetrics(): Promise<OpenMetrics> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  const series: { report(): MetricReport }[] = [];
  // The process and its event loop.
  collectDefaultMetrics({ register });
  return {
    isOn: true,
    gauges(definitions) {
      for (const { name, help, labels = [], isShared, read } of definitions) {
        new Gauge({
          name,
          help,
          labelNames: labels,
          registers,
          aggregator: isShared ? 'max' : 'sum',
          async collect() {
            const readings = await readSafely(read);
            this.reset();
            if (typeof readings === 'number') this.set(readings);
            else for (const [labels, value] of readings) this.set(labels, value);
          },
        });
      }
    },
    counter(name, help, labelNames) {
      const counts = countSeries(name, help, labelNames);
      series.push(counts);
      return counts.of;
    },
    timer(name, help, labelNames) {
      const times = timeSeries(name, help, labelNames);
      series.push(times);
      return times.of;
    },
    async report() {
      const metrics = await register.getMetricsAsJSON();
      // Without samples a number is unknown, and JSON between processes cannot hold it.
      const known = metrics.map((metric) => ({
        ...metric,
        values: (metric as MetricObjectWithValues<MetricValue<string>>).values.filter(({ value }) =>
          Number.isFinite(value),
        ),
      }));
      return [...known, ...series.map((each) => each.report())];
    },
  };
}

/** A number that cannot be read is left out, so that one failing part does not hide the others. */
async function readSafely(read: GaugeDefinition['read']): Promise<Readings> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}

/** The text that Prometheus reads, of one process or of several together. */
export async function expositionOf(reports: readonly MetricsReport[]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate(reports as never).metrics();
}
