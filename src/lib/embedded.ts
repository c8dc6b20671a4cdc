/** Whether the page is in a frame; index.html checks that before the first paint. */
export const isEmbedded = 'embedded' in document.documentElement.dataset
