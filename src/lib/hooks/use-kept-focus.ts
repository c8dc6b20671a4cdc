import { useEffect, useRef } from 'react'

/**
 * When the focused element is removed, such as a reservation of the month one just left by a key, moves the focus to
 * this element instead of letting it fall back to the body. The element needs a tabIndex of -1.
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
