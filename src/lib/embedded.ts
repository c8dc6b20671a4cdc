/** Whether the page is in a frame, as index.html found before anything was painted. */
export const isEmbedded = 'embedded' in document.documentElement.dataset
