import { useEffect, useLayoutEffect, useState } from 'react'

/* Between two keys of somebody who types on. */
const pauseMs = 700

/**
 * Whether somebody presses keys right now, wherever the focus is. What opens by itself waits for a pause: what was meant for
 * a field goes there.
 */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      setIsTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsTyping(false), pauseMs)
    }
    window.addEventListener('keydown', note, { capture: true })
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return isTyping
}

/** Leaves every key without effect from the moment of this until there was a pause: none was meant for what has opened. */
export function useKeysHeldBack(): void {
  useLayoutEffect(() => {
    const holding = new AbortController()
    const { signal } = holding
    let timer = setTimeout(() => holding.abort(), pauseMs)
    const holdBack = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      timer = setTimeout(() => holding.abort(), pauseMs)
    }
    for (const type of ['keydown', 'keyup'] as const)
      window.addEventListener(type, holdBack, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      holding.abort()
    }
  }, [])
}
