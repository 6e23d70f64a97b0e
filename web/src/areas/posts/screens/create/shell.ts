import { SquarePlus } from 'lucide-react';
import type { ShellPart } from '../../../feature.ts';
import { forgetDraftWithAccount } from './draft-on-device.ts';

export const createShell: ShellPart = {
  navigation: [{ label: 'Create', to: '/create', icon: SquarePlus, place: 'tab' }],
  start: forgetDraftWithAccount,
};
