import { askForBackup } from '@quad/contract/campus/backups';
import { DatabaseBackup, Mail, Palette, ToggleLeft } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ConsoleAction } from '../../../feature.ts';

export const settingsConsoleActions: readonly ConsoleAction[] = [
  {
    label: 'Backup Now',
    words: 'make save copy restore',
    icon: DatabaseBackup,
    async run() {
      await request(askForBackup);
      return 'The backup has started. Settings, System shows when it is done.';
    },
  },
  {
    label: 'Change Accent Colour and Logo',
    words: 'appearance theme brand color',
    icon: Palette,
    href: hrefOf({ to: '/settings', search: { section: 'appearance' } }),
  },
  {
    label: 'Switch Features On or Off',
    words: 'parts settings disable enable',
    icon: ToggleLeft,
    href: hrefOf({ to: '/settings', search: { section: 'features' } }),
  },
  {
    label: 'Change Who May Sign Up',
    words: 'registration invite invitations settings',
    icon: Mail,
    href: hrefOf({ to: '/settings', search: { section: 'registration' } }),
  },
];
