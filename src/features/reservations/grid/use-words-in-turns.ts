import { useLayoutEffect, type RefObject } from 'react'
import { turns } from './event-classes.ts'

/**
 * Lets the tiles of a week appear first, and their words in the frames after it: laid out at once, the words of hundreds of
 * tiles would take longer than a frame. React draws nothing anew for it. Until the last of them the grid is busy.
 */
export function useWordsInTurns(grid: RefObject<HTMLElement | null>, areThere: boolean): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || !areThere) return
    let frame = 0

    function show(turn: number) {
      if (element === null) return
      if (turn === turns) {
        delete element.dataset.words
        element.setAttribute('aria-busy', 'false')
      } else {
        element.dataset.words = String(Math.max(0, turn))
        frame = requestAnimationFrame(() => show(turn + 1))
      }
    }

    // The next frame to come is the one that the tiles appear in.
    show(-1)
    return () => {
      cancelAnimationFrame(frame)
      delete element.dataset.words
    }
  }, [grid, areThere])
}
