import { msg } from '@lingui/core/runtime-macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import type { AccountAct } from '@quad/contract/accounts/user-management';
import { say } from '@quad/contract/language/say';
import type { Role } from '@quad/contract/people/people';
import { isStaffRole } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { MailContent } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

interface Changed {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The role before. */
  readonly role: Role;
}

/** The people that a mail names; a batch of a bulk action may have more. */
const NAMED_MOST = 20;

/**
 * Mail all admins, and the people themselves, that someone has got or lost an administrative role: an admin whose
 * account was taken over must not be the only one who knows. In the transaction of the change, after it.
 */
export function createRoleMails({ mail, publicUrl }: { mail: Mail; publicUrl: string }) {
  return async (trx: Executor, viewer: Viewer, { role }: AccountAct, changed: readonly Changed[]): Promise<void> => {
    const isSerious = ({ role: before }: Changed) => isStaffRole(before) || (role !== undefined && isStaffRole(role));
    const serious = changed.filter(isSerious);
    if (!mail.canSend || serious.length === 0) return;
    const people = await findPeople(trx, [viewer.id, ...serious.map(({ id }) => id)]);
    const actor = people.find(({ id }) => id === viewer.id)?.name;
    const content = () => roleMail({ actor, role, changed: serious, publicUrl });
    await mail.queueMany(
      trx,
      people.map(({ id, name, email }) => ({
        cause: `role:${newId()}`,
        personId: id,
        to: { name, address: email },
        content,
      })),
    );
  };
}

function roleMail({
  actor = say(msg`An admin`),
  role,
  changed,
  publicUrl,
}: {
  actor: string | undefined;
  /** The role now; undefined for none. */
  role: Role | undefined;
  changed: readonly Changed[];
  publicUrl: string;
}): MailContent {
  const named = role === undefined ? '' : ROLE_NAMES[role];
  const lines = changed
    .slice(0, NAMED_MOST)
    .map(({ name, email, role: before }) => `${name} (${email}): ${ROLE_NAMES[before]} → ${named}`);
  const more = changed.length - NAMED_MOST;
  const [first] = changed;
  return {
    subject:
      changed.length === 1 && first
        ? say(msg`${{ name: first.name }} has the role ${{ role: named }} on Quad now`)
        : say(msg`${{ count: changed.length }} people have the role ${{ role: named }} on Quad now`),
    parts: [
      { kind: 'text', text: say(msg`${{ actor }} changed a role on Quad:`) },
      { kind: 'text', text: [...lines, ...(more > 0 ? [say(msg`and ${{ more }} more`)] : [])].join('\n') },
      { kind: 'text', text: say(msg`If you do not expect this, ask them in person, and change the role back.`) },
      { kind: 'button', label: say(msg`Open the audit log`), url: new URL('/audit-log', publicUrl).href },
    ],
    footer: [{ kind: 'text', text: say(msg`Every admin gets this email, and the people themselves.`) }],
  };
}

/** These people, and all admins who can sign in. */
const findPeople = (trx: Executor, ids: readonly string[]) =>
  trx
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where(({ or, and, eb }) =>
      or([eb('id', 'in', [...ids]), and([eb('role', '=', 'admin'), eb('is_disabled', '=', false)])]),
    )
    .orderBy('id')
    .execute();
