/** The browsers the page is built for; `npm run bench` builds its baseline for the same ones. */
export const buildSettings = {
  target: 'es2023',
  // Browsers with `popover` have these versions; older targets would add unneeded code.
  cssTarget: ['chrome120', 'firefox125', 'safari17'],
}
