import { showClosedNotice } from './account/closed-account.ts';
import { onIntent } from './app/intent.ts';
import { followColourScheme } from './ui/colour-scheme.ts';

// All the code of the built front page, which is there to be read (scripts/build/finish-pages.ts) and leads on by plain links.
followColourScheme();
showClosedNotice();
// The page was written when the project was built, perhaps last year.
for (const year of document.querySelectorAll('[data-this-year]')) year.textContent = String(new Date().getFullYear());
onIntent((address) => {
  // What fails here is tried again when the link is followed.
  fetchScreenOfApp(address).catch(() => undefined);
});

async function fetchScreenOfApp(address: URL): Promise<void> {
  const [{ fetchScreen }, { routes }] = await Promise.all([import('./app/prefetch.ts'), import('./app/routes.ts')]);
  await fetchScreen(routes, address);
}
