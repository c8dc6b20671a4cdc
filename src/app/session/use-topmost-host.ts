import { useSyncExternalStore } from 'react'

/** The topmost modal dialog, outside of which nothing can be reached; without one, the notices of the page. */
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
