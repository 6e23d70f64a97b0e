import { ReceiptIndianRupee } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const paymentsConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Payments',
  to: '/payments',
  icon: ReceiptIndianRupee,
};
