import { useSyncExternalStore } from 'react'

/** Returns the topmost modal dialog, which makes all else inert; without a dialog, the page's notices. */
export function useTopmostHost(): Element | null {
  return useSyncExternalStore(onDialogsChange, topmostHost)
}

function topmostHost(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('shell-notices')
}

function onDialogsChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
