import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element when it mounts and nothing has the focus, because the focused element was removed. The element needs a
 * `tabIndex`. With `isEnabled` false at the mount, as while a page opens, it does nothing.
 */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>, isEnabled = true): void {
  const wasEnabled = useRef(isEnabled)
  useEffect(() => {
    if (wasEnabled.current && document.activeElement === document.body) element.current?.focus()
  }, [element])
}
