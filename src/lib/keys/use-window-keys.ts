import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back for every key pressed on the page, wherever the focus is. From the moment what uses it stands in the page:
 * an effect would listen only once that was painted, and a key pressed as it appears would be lost.
 */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const callHandler = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => callHandler(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
