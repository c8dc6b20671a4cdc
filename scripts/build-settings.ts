/** For which browsers the page is built; `npm run bench` builds the page it compares with for the same ones. */
export const buildSettings = {
  target: 'es2023',
  // What has `popover` has these too; older ones would be sent much that none of them needs.
  cssTarget: ['chrome120', 'firefox125', 'safari17'],
}
