import type { Metrics } from './metrics.ts';

/**
 * Time the methods of a part that return a promise, as `<name>_seconds` and `<name>_failures_total` by operation. With
 * metrics off, returns the part itself.
 */
export function timed<Part extends object>(part: Part, name: `quad_${string}`, metrics: Metrics): Part {
  if (!metrics.isOn) return part;
  const times = metrics.timer(`${name}_seconds`, 'Time of an operation', ['operation']);
  const failures = metrics.counter(`${name}_failures_total`, 'Failed operations', ['operation']);
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const operation = String(key);
      return (...parameters: unknown[]) => {
        const start = performance.now();
        const result: unknown = Reflect.apply(value, target, parameters);
        if (!(result instanceof Promise)) return result;
        return result
          .catch((error: unknown) => {
            failures({ operation }).add();
            throw error;
          })
          .finally(() => times({ operation }).add((performance.now() - start) / 1000));
      };
    },
  });
}
