/** Milliseconds of a processor that this process has used. A busy machine does not add to it, as it does to a clock. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
