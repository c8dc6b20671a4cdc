import { useEffect, useLayoutEffect, useState } from 'react'

/* The longest pause between two keys of one text. */
const pauseMs = 700

/**
 * Whether the user is typing, wherever the focus is. A dialog that opens by itself waits for a pause, so that the text goes
 * to its field.
 */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = () => {
      setIsTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsTyping(false), pauseMs)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return isTyping
}

/** Suppresses all keys from mount until the user pauses: they were meant for the page below. */
export function useSuppressedKeys(): void {
  useLayoutEffect(() => {
    const suppressing = new AbortController()
    const { signal } = suppressing
    let timer = setTimeout(() => suppressing.abort(), pauseMs)
    const suppress = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      timer = setTimeout(() => suppressing.abort(), pauseMs)
    }
    for (const type of ['keydown', 'keyup'] as const)
      window.addEventListener(type, suppress, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      suppressing.abort()
    }
  }, [])
}
