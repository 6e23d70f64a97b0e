/** Continue with a value, synchronously unless it is a promise: hot paths save a turn of the event loop. */
export function after<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
