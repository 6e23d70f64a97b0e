/**
 * The processor time of this process in milliseconds. Unlike a clock, it does not depend on how busy the machine is.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
