import { hostname } from 'node:os';
import { basename } from 'node:path';
import { backUpCollege, releaseOf } from './backups.ts';
import { getCollege, settingsOf } from './colleges.ts';
import type { Places } from './places.ts';
import { withPostgres } from './postgres.ts';
import { closeSocket } from './system.ts';

/**
 * Close a college for good, and back it up, so that nobody writes what the backup lacks. Return the steps that remain,
 * as lines: the other machine is out of reach.
 *
 * @throws HostError
 */
export async function moveAway(places: Places, name: string, machine: string): Promise<readonly string[]> {
  const college = await getCollege(places, name);
  const file = await withPostgres(places, [name], async () => {
    await closeSocket(name);
    return backUpCollege(places, college);
  });
  const there = `/root/${basename(file)}`;
  return [
    `${college.hostName} is closed. Its last state is ${file}. To continue on ${machine}:`,
    `  scp ${file} ${settingsOf(places, name)} root@${machine}:/root/`,
    `  ssh root@${machine} 'set -a; . /root/${name}.env; quad-host add ${name} ${college.hostName} --release ${releaseOf(college)} --backup ${there}'`,
    `  Copy further settings of /root/${name}.env there to /etc/quad/colleges/${name}.env, and delete /root/${name}.env.`,
    `  Lead ${college.hostName} to ${machine} in the DNS.`,
    `  quad-host remove ${name}`,
    `To stay on ${hostname()} instead: systemctl enable --now quad@${name}.socket`,
  ];
}
