import type { Viewer } from '../../platform/auth/sessions.ts';

/** Only the uploader edits, replaces and deletes an item. */
export function mayChange(viewer: Pick<Viewer, 'id'>, item: { readonly uploaderId: string }): boolean {
  return viewer.id === item.uploaderId;
}

/** Uploaders cannot rate their own items. */
export function mayRate(viewer: Pick<Viewer, 'id'>, item: { readonly uploaderId: string }): boolean {
  return viewer.id !== item.uploaderId;
}

/** Only the requester withdraws a request. */
export function mayWithdraw(viewer: Pick<Viewer, 'id'>, request: { readonly requesterId: string }): boolean {
  return viewer.id === request.requesterId;
}
