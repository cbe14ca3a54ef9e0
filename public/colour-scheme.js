// Runs before the first paint, so that a dark screen never flashes white. A file of its own: the content security
// policy allows no inline script. The key is the one under which the theme toggle keeps its choice.
(() => {
  let choice;
  try {
    choice = localStorage.getItem('colour-scheme');
  } catch {
    // Storage is blocked: the system's setting decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = choice === 'light' || choice === 'dark' ? choice : system;
  document.documentElement.setAttribute('data-colour-scheme', scheme);
})();
