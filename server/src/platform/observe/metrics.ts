import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The labels of a value. A label has few values: names of calls, jobs and parts, never an id or an address. */
export type Labels = Readonly<Record<string, string>>;

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
  /** Returns a function that counts an occurrence. */
  counter(name: `quad_${string}_total`, help: string, labels: readonly string[]): (labels: Labels) => void;
  /** Returns a function that records a duration in seconds. */
  timer(
    name: `quad_${string}_seconds`,
    help: string,
    labels: readonly string[],
  ): (labels: Labels, seconds: number) => void;
}

/** The metrics of a process, as plain data. */
export type MetricsReport = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Metrics that are on. */
export interface OpenMetrics extends Metrics {
  report(): Promise<MetricsReport>;
}

const nothing = () => undefined;

/** Metrics that are off. */
export const NO_METRICS: Metrics = { isOn: false, gauges: nothing, counter: () => nothing, timer: () => nothing };

/** Bounds in seconds: a cached answer takes a millisecond, a video minutes. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];

/** Switch metrics on. Loads the library only now, because most installations run without metrics. */
export async function openMetrics(): Promise<OpenMetrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
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
      const counter = new Counter({ name, help, labelNames, registers });
      return (labels) => counter.inc(labels);
    },
    timer(name, help, labelNames) {
      const histogram = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    async report() {
      const metrics = await register.getMetricsAsJSON();
      // Without samples a number is unknown, and JSON between processes cannot hold it.
      return metrics.map((metric) => ({
        ...metric,
        values: (metric as MetricObjectWithValues<MetricValue<string>>).values.filter(({ value }) =>
          Number.isFinite(value),
        ),
      }));
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
