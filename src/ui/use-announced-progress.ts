import { useEffect, useRef } from 'react'
import { announce } from '#src/ui/states/announcer.tsx'

/* A tenth of few, or of quick ones, comes sooner than a sentence can be said. */
const leastApartMs = 5_000

/** Has a screen reader say how far something is, at each tenth of the way; of its end the page says more. */
export function useAnnouncedProgress(text: string, done: number, total: number): void {
  const told = useRef({ tenth: 0, at: 0 })
  const tenth = total === 0 ? 0 : Math.floor((done * 10) / total)
  useEffect(() => {
    if (done === 0) told.current.tenth = 0
    const isDue = tenth > told.current.tenth && Date.now() - told.current.at >= leastApartMs
    if (!isDue || done === total) return
    told.current = { tenth, at: Date.now() }
    announce(text)
  }, [text, tenth, done, total])
}
