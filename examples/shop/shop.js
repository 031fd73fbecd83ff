// Everything works without this script. With it, party, month and day change in place.
let latest = '';

function show(event, address) {
  event.preventDefault();
  latest = address;
  exchange(address).catch(() => location.assign(address));
}

async function exchange(address) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const dates = page.querySelector('#dates');
  if (latest !== address) return;
  const focused = document.activeElement.id;
  document.querySelector('#dates').replaceWith(document.adoptNode(dates));
  history.replaceState(null, '', address);
  document.getElementById(focused)?.focus();
  dates.querySelector('.times')?.scrollIntoView({ block: 'nearest' });
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('#dates a[id]');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) show(event, link.href);
});
for (const kind of ['change', 'submit']) {
  document.addEventListener(kind, (event) => {
    const form = event.target.closest('#dates form');
    if (form?.checkValidity()) show(event, `?${new URLSearchParams(new FormData(form))}`);
  });
}
