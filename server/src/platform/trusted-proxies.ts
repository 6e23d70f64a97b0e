import { BlockList, isIP, isIPv4 } from 'node:net';

/** The name of the peers of a Unix socket in `QUAD_TRUST_PROXY`. The permissions of the socket decide who they are. */
export const UNIX_PEERS = 'unix';

/** Create a test whether an address is in a list of addresses and ranges. A peer of a Unix socket has no address. */
export function trustedProxies(names: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of names.filter((name) => name !== UNIX_PEERS)) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const trustsUnixPeers = names.includes(UNIX_PEERS);
  return (address) => {
    if (address === undefined) return trustsUnixPeers;
    return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
