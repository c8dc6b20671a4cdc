import { useEffect, useRef } from 'react'

/**
 * Returns a ref for the element that gets the focus when the focused element is removed; the browser would move the focus to the
 * body. A non-modal dialog around the removed element gets it instead. The elements need a `tabIndex` of -1.
 */
export function useFocusFallback<Fallback extends HTMLElement>() {
  const fallback = useRef<Fallback>(null)
  useEffect(() => {
    let lastFocused: Element | null = null
    let dialog: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Element ? target : null
      dialog = lastFocused?.closest<HTMLElement>('[role=dialog]') ?? null
    }
    const observer = new MutationObserver(() => {
      if (lastFocused === null || lastFocused.isConnected || document.activeElement !== document.body) return
      lastFocused = null
      const target = dialog?.isConnected ? dialog : fallback.current
      target?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return fallback
}
