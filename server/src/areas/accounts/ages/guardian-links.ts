import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';

/** The content of a guardian's link: the student, the link's own id, and the instant when it expires. */
interface GuardianLink {
  readonly personId: string;
  readonly id: string;
  readonly until: number;
}

export type GuardianLinks = ReturnType<typeof createGuardianLinks>;

/** Signed links to `/guardian`. The id makes each work for one decision. */
export function createGuardianLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const signer = tokenSigner(secret, 'decision of a guardian');
  return {
    make: ({ personId, id, until }: GuardianLink): string =>
      `${publicUrl}/guardian#${signer.sign(`${personId}.${id}.${until}`)}`,

    /** The content of a link's token; undefined when it is made up or expired. */
    read(token: string): Omit<GuardianLink, 'until'> | undefined {
      const [personId, id, until] = signer.read(token)?.split('.') ?? [];
      return personId !== undefined && id !== undefined && Number(until) > Date.now() ? { personId, id } : undefined;
    },
  };
}
