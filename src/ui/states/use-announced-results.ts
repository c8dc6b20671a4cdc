import { useEffect, useRef } from 'react'
import { announce } from './announcer.tsx'

/* Longer than the pause between two letters, which a screen reader also says; only the last count matters. */
const debounceMs = 600

/**
 * Announces the result of a search, for example “4 countries”, after the typing pauses and `results` is there. Skips `known`,
 * the initial search of the page, whose results are read in place.
 */
export function useAnnouncedResults(search: string, results: string | null, known = search): void {
  const announced = useRef(known)
  useEffect(() => {
    if (results === null || announced.current === search) return
    const timer = setTimeout(() => {
      announced.current = search
      announce(results)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [search, results])
}
