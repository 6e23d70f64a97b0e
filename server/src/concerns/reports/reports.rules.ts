import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../platform/auth/sessions.ts';

export function mayModerate(viewer: Viewer): boolean {
  return may(viewer.role, 'cases');
}
