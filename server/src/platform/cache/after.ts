/**
 * Continue with a value: synchronously when it is no promise, which saves a turn of the event loop on the hottest
 * paths.
 */
export function after<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
