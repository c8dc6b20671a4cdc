/** A module that renders pages without content. */
export const emptyRenderer =
  "export const renderer = { firstRequest: () => null, renderHead: () => '', renderPage: () => ({ styles: '', start: '', end: '', classes: new Set() }), renderRows: () => [], *warmUp() {} }"
