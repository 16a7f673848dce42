// Keeps the browser's offer to install the app. The feed asks for it after a few visits (features/coming-in).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
