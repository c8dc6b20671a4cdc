import { useLayoutEffect, type RefObject } from 'react'
import { turns } from './event-classes.ts'

/**
 * Lets the tiles of a week appear first, and their words in the frames after it: laid out at once, the words of hundreds of
 * tiles would take longer than a frame. React draws nothing anew for it.
 */
export function useWordsInTurns(grid: RefObject<HTMLElement | null>, areThere: boolean): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || !areThere) return
    let frame = 0

    function show(turn: number) {
      if (element === null) return
      element.dataset.words = String(turn)
      if (turn < turns) frame = requestAnimationFrame(() => show(turn + 1))
      else delete element.dataset.words
    }

    show(0)
    return () => {
      cancelAnimationFrame(frame)
      delete element.dataset.words
    }
  }, [grid, areThere])
}
