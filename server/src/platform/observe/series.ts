import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';

/** The labels of a value. A label has few values: names of calls, jobs and parts, never an id or an address. */
export type Labels<Name extends string = string> = Readonly<Record<Name, string>>;

/** Occurrences with the same labels. Adding to it costs no more than an addition. */
export interface Count {
  add(): void;
}

/** The durations with the same labels. */
export interface Times {
  /** Add a duration in seconds. */
  add(seconds: number): void;
}

/** A metric for each set of labels, and all of them as prom-client reports its own. */
export interface Series<Name extends string, Metric> {
  /** Find the metric of labels. A hot path finds it once, and adds to it many times. */
  of(labels: Labels<Name>): Metric;
  report(): MetricReport;
}

/** The readings of a metric, as plain data. */
export type MetricReport = Omit<MetricObjectWithValues<MetricValueWithName<string>>, 'collect'>;

interface Readable {
  values(): MetricReport['values'];
}

/** Bounds in seconds: a cached answer takes a millisecond, a video minutes. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];

/** Count occurrences by their labels. */
export const countSeries = <Name extends string>(name: string, help: string, labels: readonly Name[]) =>
  createSeries({ name, help, type: 'counter' }, labels, (own): Count & Readable => {
    let value = 0;
    return {
      add() {
        value++;
      },
      values: () => [{ labels: own, value }],
    };
  });

/** Time durations by their labels, as a histogram. */
export const timeSeries = <Name extends string>(name: string, help: string, labels: readonly Name[]) =>
  createSeries({ name, help, type: 'histogram' }, labels, (own): Times & Readable => {
    /** Durations up to each bound and beyond the bound before it; the last are beyond all bounds. */
    const counts = new Array<number>(BOUNDS.length + 1).fill(0);
    let sum = 0;
    return {
      add(seconds) {
        let bucket = 0;
        while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] as number)) bucket++;
        counts[bucket] = (counts[bucket] as number) + 1;
        sum += seconds;
      },
      values() {
        let count = 0;
        const buckets = counts.map((some, bucket) => {
          count += some;
          return { metricName: `${name}_bucket`, labels: { le: BOUNDS[bucket] ?? '+Inf', ...own }, value: count };
        });
        return [
          ...buckets,
          { metricName: `${name}_sum`, labels: own, value: sum },
          { metricName: `${name}_count`, labels: own, value: count },
        ];
      },
    };
  });

function createSeries<Name extends string, Metric extends Readable>(
  about: { name: string; help: string; type: string },
  names: readonly Name[],
  create: (labels: Labels<Name>) => Metric,
): Series<Name, Metric> {
  const found = new Map<string, Metric>();
  return {
    of(labels) {
      const key = names.map((name) => labels[name]).join('\n');
      let metric = found.get(key);
      if (!metric) {
        metric = create(labels);
        found.set(key, metric);
      }
      return metric;
    },
    report: () => ({
      ...about,
      // The library's types name an enum, and its reports a text.
      type: about.type as unknown as MetricReport['type'],
      aggregator: 'sum',
      values: [...found.values()].flatMap((metric) => metric.values()),
    }),
  };
}
