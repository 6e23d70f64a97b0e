// Runs in the popup after the provider redirects back. Send the outcome to the opening window.
const { outcome, origin } = document.querySelector('main').dataset;
const message = JSON.parse(outcome);
// remove the proof from the page, and the provider's code from its address
document.querySelector('main').removeAttribute('data-outcome');
history.replaceState(null, '', location.pathname);
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else {
  // some providers disconnect the popup from its opener; only pages of this origin can receive from the channel
  const channel = new BroadcastChannel(message.type);
  channel.postMessage(message);
  channel.close();
  if (message.proved) window.close();
}
