import { useSyncExternalStore } from 'react'

let isPrinting = false
const readIsPrinting = () => isPrinting

/** Returns whether the page is being printed. React renders the change before the browser takes the page to paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrint, readIsPrinting, readIsPrinting)
}

/* One for all: each row of a long list listens. */
const listeners = new Set<() => void>()

function update({ type }: Event): void {
  // A sheet of its own hides the page.
  isPrinting = type === 'beforeprint' && !document.body.hasAttribute('data-paper')
  for (const listener of listeners) listener()
}

function onPrint(listener: () => void): () => void {
  window.addEventListener('beforeprint', update)
  window.addEventListener('afterprint', update)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
