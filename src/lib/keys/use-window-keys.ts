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
