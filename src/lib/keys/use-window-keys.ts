import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back for every key pressed on the page, wherever the focus is. Listens from the moment the component is in the document:
 * a plain effect would start only after the paint, and miss a key pressed at that moment.
 */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const callHandler = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => callHandler(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Calls back at Escape, wherever the focus is except in a dialog above. The first Escape clears a search field. */
export function useEscape(onEscape: () => void): void {
  useWindowKeys((event) => {
    const { target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasSearchText(target)) return
    if (target instanceof Element && target.closest('dialog') !== null) return
    event.preventDefault()
    onEscape()
  })
}

/** Whether an element is a search field with a text, which Escape clears. */
export function hasSearchText(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}
