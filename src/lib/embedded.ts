/** Whether the page is in a frame; index.html checks that before the first paint. */
export const isEmbedded = !import.meta.env.SSR && 'embedded' in document.documentElement.dataset
