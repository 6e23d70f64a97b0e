/** A bit for each of 4,096 hashes: 512 bytes for any number of members. Of 300 members, 2 % share a bit. */
const BITS = 4096;

/** Records distinct members in constant memory. A new member may seem known, never the other way round. */
export class Seen {
  readonly #bits = new Uint8Array(BITS / 8);

  has(member: string): boolean {
    const bit = bitOf(member);
    return ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  add(member: string): void {
    const bit = bitOf(member);
    this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}

/** The bit of a member, by FNV-1a. */
export function bitOf(member: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < member.length; i++) hash = Math.imul(hash ^ member.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BITS - 1);
}
