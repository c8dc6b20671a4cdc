import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element as it appears, where what had the focus before has just gone from the page. The element needs a
 * `tabIndex`. Where `isWanted` is false the focus is left alone, as while a page opens.
 */
export function useFocusWhenLost(holder: RefObject<HTMLElement | null>, isWanted = true): void {
  const isWantedAtFirst = useRef(isWanted)
  useEffect(() => {
    if (isWantedAtFirst.current && document.activeElement === document.body) holder.current?.focus()
  }, [holder])
}
