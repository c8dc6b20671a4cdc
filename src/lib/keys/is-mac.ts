/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isMac = /Mac|iP/.test(navigator.userAgent)
