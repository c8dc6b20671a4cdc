import { useEffect, useRef } from 'react'

/**
 * For what is drawn anew at a press of a key: when the element that has the focus goes away with it, the focus goes
 * to this one, not back to the beginning of the page. It needs a tabIndex of -1.
 */
export function useKeptFocus<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null)
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const watcher = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      holder.current?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
  return holder
}
