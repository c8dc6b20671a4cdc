import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStable } from '#src/lib/hooks/use-stable.ts'

/* Servers take an address only so long. */
const longest = 200
const restMs = 150

/**
 * What is typed into a box that also filters the list below it, whose address has it: the box's own text is the truth
 * while one types, the address follows once that rests, and only an address that changes by other means shows here.
 */
export function useTypedSearch(search: string, onSearch: ((search: string) => void) | undefined) {
  const [typed, setTyped] = useState<string | null>(search === '' ? null : search)
  // The search that was drawn last, and those told since that are yet to be drawn.
  const drawn = useRef(search)
  const told = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useEffectEvent((next: string) => {
    const echoed = told.current.indexOf(next)
    told.current = echoed < 0 ? [] : told.current.slice(echoed + 1)
    const isOwn = echoed >= 0 || next === drawn.current || timer.current !== undefined
    drawn.current = next
    if (!isOwn) setTyped(next === '' ? null : next)
  })
  useEffect(() => show(search), [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  /* Back to what the address has: another page is about to be opened, and nothing may come after it. */
  const forget = useStable(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped(search === '' ? null : search)
  })

  const type = useStable((text: string | null) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (onSearch === undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const next = (text ?? '').trim().slice(0, longest)
      if (next === (told.current.at(-1) ?? drawn.current)) return
      told.current.push(next)
      onSearch(next)
    }, restMs)
  })
  return { typed, type, forget }
}
