import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Returns whether the page is being printed. React renders the change before the browser takes the page to paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrint, () => isPrinting)
}

function onPrint(listener: () => void): () => void {
  function update({ type }: Event) {
    isPrinting = type === 'beforeprint'
    listener()
  }
  window.addEventListener('beforeprint', update)
  window.addEventListener('afterprint', update)
  return () => {
    window.removeEventListener('beforeprint', update)
    window.removeEventListener('afterprint', update)
  }
}
