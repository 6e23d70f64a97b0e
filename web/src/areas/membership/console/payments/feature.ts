import { ReceiptIndianRupee } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { PAYMENTS_PATHS } from '../../../../lib/routing/paths/payments.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: PAYMENTS_PATHS,
  routes: [
    route({
      path: '/payments',
      title: 'Payments',
      visitors: 'admins',
      screen: chunk(async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen),
    }),
  ],
};

export const paymentsConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Payments',
  to: '/payments',
  icon: ReceiptIndianRupee,
};
