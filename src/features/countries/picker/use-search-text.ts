import { useEffect, useEffectEvent, useRef, useState } from 'react'

/* Servers limit the length of a URL. */
const maxLength = 200
const reportDelayMs = 150

/**
 * The text of a search box whose search is in the URL. The box owns the text while the user types; the URL follows after a
 * pause; other changes of the URL update the box.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  // The last rendered search, and the reported searches that are not rendered yet.
  const rendered = useRef(search)
  const reported = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const onSearchRendered = useEffectEvent((next: string) => {
    const echoed = reported.current.indexOf(next)
    reported.current = echoed < 0 ? [] : reported.current.slice(echoed + 1)
    const isFromHere = echoed >= 0 || next === rendered.current || timer.current !== undefined
    rendered.current = next
    if (!isFromHere) setTyped(next)
  })
  useEffect(() => onSearchRendered(search), [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  /* Resets to the URL's search: another page is about to open, and no report may follow. */
  function reset(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped(search)
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const next = text.trim().slice(0, maxLength)
      if (next === (reported.current.at(-1) ?? rendered.current)) return
      reported.current.push(next)
      onSearch(next)
    }, reportDelayMs)
  }

  return { typed, type, reset }
}
