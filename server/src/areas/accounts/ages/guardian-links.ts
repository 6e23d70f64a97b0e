import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';

/** The content of a guardian's link: the student, the number of the link, and the instant when it expires. */
interface GuardianLink {
  readonly personId: string;
  readonly number: number;
  readonly until: number;
}

export type GuardianLinks = ReturnType<typeof createGuardianLinks>;

/** Signed links to `/guardian`. The number makes each work for one decision. */
export function createGuardianLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const signer = tokenSigner(secret, 'decision of a guardian');
  return {
    make: ({ personId, number, until }: GuardianLink): string =>
      `${publicUrl}/guardian#${signer.sign(`${personId}.${number}.${until}`)}`,

    /** The content of a link's token; undefined when it is made up or expired. */
    read(token: string): Omit<GuardianLink, 'until'> | undefined {
      const [personId, number, until] = signer.read(token)?.split('.') ?? [];
      return personId !== undefined && Number(until) > Date.now() ? { personId, number: Number(number) } : undefined;
    },
  };
}
