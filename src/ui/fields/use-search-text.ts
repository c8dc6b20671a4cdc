import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'

export type SearchTextOptions = {
  /** Converts a text to its value in the address; a text without one is cleared. */
  toValue?: (typed: string) => string
  /** The pause in milliseconds. */
  debounceMs?: number
}

/**
 * The text of a search box whose search is in the page's address. While the reader types, the box owns the text, so slow renders neither
 * delay nor lose a letter; the address follows after a pause, with `events` also at Enter and on blur. Other changes of the address, for
 * example by the back button, update the box unless the reader is typing.
 */
export function useSearchText(
  value: string,
  onSearch: (value: string) => void,
  { toValue = trimmed, debounceMs = 150 }: SearchTextOptions = {},
) {
  const [typed, setTyped] = useState(value)
  // The last rendered value, and the values reported since, which may or may not be rendered later.
  const renderedValue = useRef(value)
  const reportedValues = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)

  const show = useEffectEvent((next: string) => {
    renderedValue.current = next
    const echoIndex = reportedValues.current.indexOf(next)
    reportedValues.current = echoIndex < 0 ? [] : reportedValues.current.slice(echoIndex + 1)
    const isTyping = timer.current !== undefined || isComposing.current
    if (echoIndex < 0 && !isTyping && toValue(typed) !== next) setTyped(next)
  })
  useLayoutEffect(() => show(value), [value])

  function clearTimer(): void {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = useStableCallback(() => {
    clearTimer()
    const next = toValue(typed)
    if (next === (reportedValues.current.at(-1) ?? renderedValue.current)) return
    reportedValues.current.push(next)
    onSearch(next)
  })

  function reportLater(): void {
    clearTimer()
    if (!isComposing.current) timer.current = setTimeout(report, debounceMs)
  }

  function type(text: string): void {
    setTyped(text)
    reportLater()
  }

  const events: ComponentProps<'input'> = {
    onCompositionStart: () => {
      isComposing.current = true
      clearTimer()
    },
    onCompositionEnd: () => {
      isComposing.current = false
      reportLater()
    },
    onKeyDown: ({ key, nativeEvent }) => {
      if (key === 'Enter' && !nativeEvent.isComposing) report()
    },
    onBlur: () => {
      if (timer.current !== undefined) report()
      if (toValue(typed) === '') setTyped('')
    },
  }
  return { typed, type, report, events }
}

/** Servers limit the length of an address. */
export const maxSearchLength = 200

function trimmed(typed: string): string {
  return typed.trim().slice(0, maxSearchLength)
}
