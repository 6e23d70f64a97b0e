// Runs in the popup that a provider has led back: hands the outcome to the window that opened it, and to no other.
const { outcome, origin } = document.querySelector('main').dataset;
const told = JSON.parse(outcome);
// neither the proof nor the provider's code stays in this page
document.querySelector('main').removeAttribute('data-outcome');
history.replaceState(null, '', location.pathname);
if (window.opener) {
  window.opener.postMessage(told, origin);
  window.close();
} else {
  // some providers part the popup from its opener; only pages of this origin listen to the channel
  const channel = new BroadcastChannel(told.type);
  channel.postMessage(told);
  channel.close();
  if (told.proved) window.close();
}
