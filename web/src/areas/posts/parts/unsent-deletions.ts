let send = async () => {};

/** Set the function that sends deletions of comments that can still be undone. */
export function setSendDeletions(how: () => Promise<void>) {
  send = how;
}

/** Send these deletions and wait for the answers. Nothing is sent before the code that deletes comments has loaded. */
export const sendUnsentDeletions = (): Promise<void> => send();
