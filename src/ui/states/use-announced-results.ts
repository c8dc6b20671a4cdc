import { useEffect, useRef } from 'react'
import { announce } from './announcer.tsx'

/* Longer than between two letters: a screen reader says them too, and of many counts only the last is of use. */
const restMs = 600

/**
 * Has a screen reader say what a search found, once another search has rested and `results`, such as “4 countries”,
 * is there. Nothing is said of `known`, what a page begins with: that is read where it stands.
 */
export function useAnnouncedResults(search: string, results: string | null, known = search): void {
  const announced = useRef(known)
  useEffect(() => {
    if (results === null || announced.current === search) return
    const timer = setTimeout(() => {
      announced.current = search
      announce(results)
    }, restMs)
    return () => clearTimeout(timer)
  }, [search, results])
}
