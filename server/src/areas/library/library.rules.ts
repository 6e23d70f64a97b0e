import type { Viewer } from '../../platform/auth/sessions.ts';

/** Uploaders alone edit, replace and delete what they have uploaded. */
export function mayChange(viewer: Pick<Viewer, 'id'>, item: { readonly uploaderId: string }): boolean {
  return viewer.id === item.uploaderId;
}

/** Nobody rates what they have uploaded. */
export function mayRate(viewer: Pick<Viewer, 'id'>, item: { readonly uploaderId: string }): boolean {
  return viewer.id !== item.uploaderId;
}

/** Who asked for something withdraws it. */
export function mayWithdraw(viewer: Pick<Viewer, 'id'>, request: { readonly requesterId: string }): boolean {
  return viewer.id === request.requesterId;
}
