/** The processor time of this process in milliseconds, independent of the machine's load. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
