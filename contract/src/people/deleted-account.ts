import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';

/** The name of a person whose account is being deleted or has been deleted, wherever their part of something stays. */
export const DELETED_ACCOUNT = 'Deleted account';

/** The name of a person as people read it: that of a deleted account is in the language of now. */
export const personNameText = (name: string | null | undefined): string =>
  name == null || name === DELETED_ACCOUNT ? say(msg`Deleted account`) : name;
