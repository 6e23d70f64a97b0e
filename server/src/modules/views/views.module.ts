import { viewsPersonalData } from './views.personal-data.ts';

/** When people were last here. */
export function viewsModule() {
  return { name: 'views', personalData: [viewsPersonalData] };
}
